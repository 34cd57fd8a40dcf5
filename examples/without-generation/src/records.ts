import {
  formatToolId,
  fromJson,
  isCompatible,
  type Tool,
  toolBuilder,
  validateTool,
  versionOf,
} from "toolwright/model";

/** Made step by step: without an input schema `build` does not compile. */
export const lookUp = toolBuilder("look_up")
  .namespace("dictionary")
  .version("1.2.0")
  .description("Looks up a word.")
  .tags(["Words", "Look up"])
  .inputSchema({ type: "object", properties: { word: { type: "string" } }, required: ["word"] })
  .readOnly()
  .build();

/** Reads a tool that was stored as JSON; the error of one that breaks the rules names every problem with its place. */
export function readTool(json: string): { readonly id: string; readonly tool: Tool } {
  const tool = fromJson(json);
  validateTool(tool, { schemas: "object" });
  return { id: formatToolId(tool), tool };
}

/** Says whether a tool can stand in for an older one. */
export function canReplace(older: Tool, newer: Tool): boolean {
  return (
    formatToolId(older, "unversioned") === formatToolId(newer, "unversioned") &&
    isCompatible(versionOf(newer), versionOf(older))
  );
}
