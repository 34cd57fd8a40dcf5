import type { JsonObject, Problem } from "../model/index.js";

/** What a tool is in no format in particular (canonical contracts 3.1); adapters read formats into it and write formats from it. */
export interface CanonicalTool {
  readonly namespace?: string;
  readonly name: string;
  readonly displayName?: string;
  readonly version?: string;
  readonly description?: string;
  readonly summary?: string;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly inputModes?: readonly string[];
  readonly outputModes?: readonly string[];
  readonly examples?: readonly string[];
  readonly deterministic?: boolean;
  readonly idempotent?: boolean;
  readonly streaming?: boolean;
  readonly securitySchemes?: JsonObject;
  readonly securityRequirements?: readonly JsonObject[];
  readonly annotations?: JsonObject;
  readonly uiHints?: JsonObject;
  /** The schema as it was, every keyword of it; absent when the source had none. */
  readonly inputSchema?: JsonObject;
  readonly outputSchema?: JsonObject;
  /** Milliseconds. */
  readonly timeout?: number;
  readonly requiredScopes?: readonly string[];
  /** The name of the adapter that read the tool. */
  readonly sourceFormat?: string;
  /** What the source format says and no other field holds; the adapter of that format writes it back. */
  readonly sourceMeta?: JsonObject;
}

/** A field of a canonical tool that says something about the tool itself. */
export type CanonicalField = Exclude<keyof CanonicalTool, "sourceFormat" | "sourceMeta">;

/** The fields, in the order in which losses are told. */
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

/** Gives `namespace:name`, or `name`; never the version (canonical contracts 3.1). */
export function canonicalToolId(tool: Pick<CanonicalTool, "namespace" | "name">): string {
  return tool.namespace ? `${tool.namespace}:${tool.name}` : tool.name;
}

/** Says what a canonical tool lacks: a name and an input schema are required (canonical contracts 3.1). */
export function checkCanonicalTool(tool: Pick<CanonicalTool, "name" | "inputSchema">): readonly Problem[] {
  const problems: Problem[] = [];
  if (!tool.name) problems.push({ path: "/name", message: "name is required" });
  if (!tool.inputSchema) problems.push({ path: "/inputSchema", message: "inputSchema is required" });
  return problems;
}
