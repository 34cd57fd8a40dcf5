import { RunContext } from "@openai/agents";
import { agentTools } from "../frameworks/openai-agents.mjs";

const found = agentTools.find(({ name }) => name === "find_lines");
console.log(await found.invoke(new RunContext({}), JSON.stringify({ path: "package.json", text: "module" })));
