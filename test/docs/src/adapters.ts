// #region adapters
import { toOpenAI } from "toolwright/adapters";
import { defineTool } from "toolwright/define";

const search = defineTool(
  {
    name: "docs.search",
    description: "Search the documentation.",
    inputSchema: { type: "object", properties: { query: { type: "string", pattern: "^\\S" } }, required: ["query"] },
  },
  () => ({ hits: 1 }),
);

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
