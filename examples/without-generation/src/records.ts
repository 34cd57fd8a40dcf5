import {
  formatToolId,
  fromJson,
  isCompatible,
  type Tool,
  toolBuilder,
  validateTool,
  versionOf,
} from "toolwright/model";

/** Built step by step. Without an input schema, `build` does not compile. */
export const lookUp = toolBuilder("look_up")
  .namespace("dictionary")
  .version("1.2.0")
  .description("Looks up a word.")
  .tags(["Words", "Look up"])
  .inputSchema({ type: "object", properties: { word: { type: "string" } }, required: ["word"] })
  .readOnly()
  .build();

/** Reads a tool that was stored as JSON. If it is not valid, the error lists every problem with its path. */
export function readTool(json: string): { readonly id: string; readonly tool: Tool } {
  const tool = fromJson(json);
  validateTool(tool, { schemas: "object" });
  return { id: formatToolId(tool), tool };
}

/** Returns whether a tool can replace an older one. */
export function canReplace(older: Tool, newer: Tool): boolean {
  return (
    formatToolId(older, "unversioned") === formatToolId(newer, "unversioned") &&
    isCompatible(versionOf(newer), versionOf(older))
  );
}
