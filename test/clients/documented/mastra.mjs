import { agent } from "../frameworks/mastra.mjs";

const { find_lines } = await agent.listTools();
console.log(JSON.stringify(await find_lines.execute({ path: "package.json", text: "module" }, {})));
