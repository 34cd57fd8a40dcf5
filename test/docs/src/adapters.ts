// #region adapters

import { toOpenAI } from "toolwright/adapters";
import { defineTool } from "toolwright/define";
import { convertTool, mcpAdapter, openaiAdapter } from "toolwright-host/conversion";

const search = defineTool(
  {
    name: "docs.search",
    description: "Search the documentation.",
    inputSchema: { type: "object", properties: { query: { type: "string", pattern: "^\\S" } }, required: ["query"] },
  },
  () => ({ hits: 1 }),
);

const { tool, warnings, fieldWarnings } = convertTool(search.tool, mcpAdapter, openaiAdapter);
console.log(
  tool.function.name,
  warnings.map(({ feature }) => feature),
  fieldWarnings.map(({ message }) => message),
);
// "docs.search" ["pattern"] ["name \"docs.search\" is not valid in openai: it must match ^[a-zA-Z0-9_-][a-zA-Z0-9_-]{0,63}$"]

const { tools, run } = toOpenAI([search]);
console.log(tools[0]?.function.name);
// "docs_search"
const message = await run({
  id: "call_1",
  type: "function",
  function: { name: "docs_search", arguments: '{"query":"cursor"}' },
});
console.log(message.content);
// "{\"hits\":1}"
// #endregion
