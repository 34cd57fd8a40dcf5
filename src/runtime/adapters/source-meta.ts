import type { JsonObject } from "../model/index.js";
import type { CanonicalTool } from "./canonical-tool.js";

/** Makes the fields that say where a tool came from, and what of it only that format has. */
export function sourceFields(format: string, meta: JsonObject): Pick<CanonicalTool, "sourceFormat" | "sourceMeta"> {
  return { sourceFormat: format, ...(Object.keys(meta).length > 0 && { sourceMeta: meta }) };
}

/** Gives what the tool holds for one format: nothing when it came from another. */
export function sourceMetaFor(format: string, tool: CanonicalTool): JsonObject {
  return (tool.sourceFormat ?? format) === format ? (tool.sourceMeta ?? {}) : {};
}
