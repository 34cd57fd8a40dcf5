import type { JsonObject, Problem, WellKnownMeta } from "toolwright/model";

/** A tool in the canonical form, independent of any format. Adapters convert formats to and from it. */
export interface CanonicalTool extends WellKnownMeta {
  readonly namespace?: string;
  readonly name: string;
  readonly displayName?: string;
  readonly version?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly idempotent?: boolean;
  readonly annotations?: JsonObject;
  /** The complete schema of the source; absent if the source has none. */
  readonly inputSchema?: JsonObject;
  readonly outputSchema?: JsonObject;
  /** In milliseconds. */
  readonly timeout?: number;
  readonly requiredScopes?: readonly string[];
  /** The name of the adapter that read the tool. */
  readonly sourceFormat?: string;
  /** Data of the source format without a canonical field; the same adapter writes it back. */
  readonly sourceMeta?: JsonObject;
}

/** A field of a canonical tool, except those that describe its source. */
export type CanonicalField = Exclude<keyof CanonicalTool, "sourceFormat" | "sourceMeta">;

/** All fields, in the order in which losses are reported. */
export const canonicalFields: readonly CanonicalField[] = [
  "namespace",
  "name",
  "displayName",
  "version",
  "description",
  "summary",
  "category",
  "tags",
  "inputModes",
  "outputModes",
  "examples",
  "deterministic",
  "idempotent",
  "streaming",
  "securitySchemes",
  "securityRequirements",
  "annotations",
  "uiHints",
  "inputSchema",
  "outputSchema",
  "timeout",
  "requiredScopes",
];

/** Formats the id of a canonical tool: `namespace:name` or `name`, never with a version. */
export function canonicalToolId(tool: Pick<CanonicalTool, "namespace" | "name">): string {
  return tool.namespace ? `${tool.namespace}:${tool.name}` : tool.name;
}

/** Returns a problem for each missing required field: `name` and `inputSchema`. */
export function checkCanonicalTool(tool: Pick<CanonicalTool, "name" | "inputSchema">): readonly Problem[] {
  const problems: Problem[] = [];
  if (!tool.name) problems.push({ path: "/name", message: "name is required" });
  if (!tool.inputSchema) problems.push({ path: "/inputSchema", message: "inputSchema is required" });
  return problems;
}

/** Returns the fields that record the source format and its data without a canonical field. */
export function sourceFields(format: string, meta: JsonObject): Pick<CanonicalTool, "sourceFormat" | "sourceMeta"> {
  return { sourceFormat: format, ...(Object.keys(meta).length > 0 && { sourceMeta: meta }) };
}

/** Returns the `sourceMeta` of a tool, or an empty object if the tool was read from another format. */
export function sourceMetaFor(format: string, tool: CanonicalTool): JsonObject {
  return (tool.sourceFormat ?? format) === format ? (tool.sourceMeta ?? {}) : {};
}
