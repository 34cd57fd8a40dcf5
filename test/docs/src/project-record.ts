import { profiles, projectTool } from "toolwright/profiles";
import { findLinesTool } from "./generated/index.js";

const { record, losses } = projectTool(findLinesTool, profiles["openai-strict"]);
console.log(record.inputSchema);
for (const { path, message } of losses) console.log(path, message);
