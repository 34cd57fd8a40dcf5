// #region convert

import type { Tool } from "toolwright/model";
import { convertTool, mcpAdapter, openaiAdapter } from "toolwright-host/conversion";

const search: Tool = {
  name: "docs.search",
  description: "Search the documentation.",
  inputSchema: { type: "object", properties: { query: { type: "string", pattern: "^\\S" } }, required: ["query"] },
};

const { tool, warnings, fieldWarnings } = convertTool(search, mcpAdapter, openaiAdapter);
console.log(tool.function.parameters);
// {"type":"object","properties":{"query":{"type":"string"}},"required":["query"]}
console.log(warnings.map(({ path, reason }) => `${path}: ${reason}`));
// ["/properties/query: the canonical specification's feature table does not list pattern for openai"]
console.log(fieldWarnings.map(({ message }) => message));

// ["name \"docs.search\" is not valid in openai: it must match ^[a-zA-Z0-9_-][a-zA-Z0-9_-]{0,63}$"]
// #endregion

// #region registry
import { type A2ASkill, createDefaultRegistry } from "toolwright-host/conversion";

const registry = createDefaultRegistry();
console.log(registry.list());
// ["a2a","anthropic","gemini","mcp","openai"]
const skill: A2ASkill = { id: "docs:search:1.0.0", name: "Search", description: "Search the documentation.", tags: [] };
const fromSkill = registry.convert(skill, "a2a", "mcp").tool as Tool; // what the adapter "mcp" writes
console.log(fromSkill.namespace, fromSkill.name, fromSkill.version);
// "docs" "search" "1.0.0"
// #endregion
