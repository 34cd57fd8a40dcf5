import { printClient } from "/work/w/client/src/compiler/client/print-client.js";
import { readFileSync } from "node:fs"; import { fromJson } from "/work/w/client/src/runtime/model/index.js";
const j = JSON.parse(readFileSync(process.argv[2],"utf8"));
console.log(printClient({tools: Object.values(j).map(x=>fromJson(x)), wireName:"name", prompts:[{name:"greet-user", description:"Greets.\n*/ x", inputSchema:{type:"object",properties:{who:{type:"string"}},required:["who"]}}], resources:[{uri:"note://{id}{?q}", name:"note", mimeType:"text/plain", inputSchema:{type:"object"}}, {uri:"note://all", name:"all", inputSchema:{type:"object"}}]}, {name:"git-hub"}));
