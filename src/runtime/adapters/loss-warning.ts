import type { JsonObject } from "../model/index.js";
import { formatPointer } from "../model/internal.js";
import type { Adapter } from "./adapter.js";
import { type CanonicalTool, canonicalFields } from "./canonical-tool.js";
import { isFilled } from "./json-reading.js";
import { projectSchema } from "./project-schema.js";

/** Something that the source says and the target has no place for; a loss is never an error (canonical contracts 3.5). */
export interface LossWarning {
  /** A feature of the matrix, another schema keyword, `boolean schema`, or a field of the canonical tool. */
  readonly feature: string;
  /** JSON Pointer: of a schema's feature from that schema's root, of a field from the canonical tool's. */
  readonly path: string;
  /** The schema that `path` leads into; absent where it leads into the canonical tool. */
  readonly schema?: "inputSchema" | "outputSchema";
  readonly fromAdapter: string;
  readonly toAdapter: string;
  readonly message: string;
}

/** Lists what `to` cannot carry of the tool's schemas, the input schema first, in the fixed order of `projectSchema`. */
export function schemaLosses(tool: CanonicalTool, from: Adapter, to: Adapter): readonly LossWarning[] {
  const warnings: LossWarning[] = [];
  for (const schema of ["inputSchema", "outputSchema"] as const) {
    const value = tool[schema];
    if (!value) continue;
    for (const { feature, path } of projectSchema(value, to.schemas).losses) {
      warnings.push({ ...warn("feature", feature, path, from, to), schema });
    }
  }
  return warnings;
}

/** Lists the fields of the tool that `to` has no place for, in the fixed order of the fields, then those of the source format alone. */
export function fieldLosses(tool: CanonicalTool, from: Adapter, to: Adapter): readonly LossWarning[] {
  const carried = to.carriedFields(tool);
  const warnings = canonicalFields
    .filter((field) => !carried.includes(field) && isFilled(tool[field]) && !isSaidElsewhere(tool, field))
    .map((field) => warn("field", field, formatPointer([field]), from, to));
  if (tool.sourceFormat === to.name) return warnings;
  for (const key of Object.keys(tool.sourceMeta ?? {})) {
    warnings.push(warn("field", key, formatPointer(["sourceMeta", key]), from, to));
  }
  return warnings;
}

/** An input schema that allows every object is what a format without schemas means; the hint of the annotations is told with them. */
function isSaidElsewhere(tool: CanonicalTool, field: keyof CanonicalTool): boolean {
  if (field === "inputSchema") return saysObjectOnly(tool.inputSchema);
  return field === "idempotent" && tool.annotations?.["idempotentHint"] === tool.idempotent;
}

function saysObjectOnly(schema: JsonObject | undefined): boolean {
  return schema?.["type"] === "object" && Object.keys(schema).length === 1;
}

function warn(what: "feature" | "field", feature: string, path: string, from: Adapter, to: Adapter): LossWarning {
  const message = `${what} ${feature} lost converting from ${from.name} to ${to.name} at ${path || "/"}`;
  return { feature, path, fromAdapter: from.name, toAdapter: to.name, message };
}
