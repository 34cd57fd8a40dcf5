import type { JsonObject } from "toolwright/model";
import type { CanonicalTool } from "./canonical-tool.js";

/** Returns the fields that record the source format and its data without a canonical field. */
export function sourceFields(format: string, meta: JsonObject): Pick<CanonicalTool, "sourceFormat" | "sourceMeta"> {
  return { sourceFormat: format, ...(Object.keys(meta).length > 0 && { sourceMeta: meta }) };
}

/** Returns the `sourceMeta` of a tool, or an empty object if the tool was read from another format. */
export function sourceMetaFor(format: string, tool: CanonicalTool): JsonObject {
  return (tool.sourceFormat ?? format) === format ? (tool.sourceMeta ?? {}) : {};
}
