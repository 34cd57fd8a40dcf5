import { formatPointer } from "toolwright/internal/model";
import type { JsonObject } from "toolwright/model";
import type { Adapter } from "./adapter.js";
import { type CanonicalTool, canonicalFields, isFilled } from "./canonical-tool.js";
import { featuresOfFormat, reduceSchema } from "./reduce-schema.js";

/** A part of the source tool that the target format cannot represent. */
export interface LossWarning {
  /** A {@link CanonicalFeature}, another schema keyword, `boolean schema`, or a {@link CanonicalField}. */
  readonly feature: string;
  /** JSON Pointer (RFC 6901): into `schema` if that is set, else into the canonical tool. */
  readonly path: string;
  /** The schema that lost the feature; absent for fields. */
  readonly schema?: "inputSchema" | "outputSchema";
  readonly fromAdapter: string;
  readonly toAdapter: string;
  readonly message: string;
  /** Why the feature was removed from the schema: by whose table; absent for fields. */
  readonly reason?: string;
}

/** Returns the schema features that `to` does not support: those of the input schema first, in the order of `reduceSchema`. */
export function schemaLosses(tool: CanonicalTool, from: Adapter, to: Adapter): readonly LossWarning[] {
  const warnings: LossWarning[] = [];
  for (const schema of ["inputSchema", "outputSchema"] as const) {
    const value = tool[schema];
    if (!value) continue;
    for (const { feature, path } of reduceSchema(value, to.schemas).losses) {
      warnings.push({ ...warn("feature", feature, path, from, to), schema, reason: reasonOf(feature, to) });
    }
  }
  return warnings;
}

/**
 * Returns the fields that `to` does not support and a name that it rejects, in the order of `canonicalFields`, then the entries of
 * `sourceMeta`.
 */
export function fieldLosses(tool: CanonicalTool, from: Adapter, to: Adapter): readonly LossWarning[] {
  const supported = to.supportedFields(tool);
  const warnings = canonicalFields.flatMap((field) => {
    if (field === "name" && supported.includes(field)) return nameWarnings(tool.name, from, to);
    if (supported.includes(field) || !isFilled(tool[field]) || isRedundant(tool, field)) return [];
    return [warn("field", field, formatPointer([field]), from, to)];
  });
  if (tool.sourceFormat === to.name) return warnings;
  for (const key of Object.keys(tool.sourceMeta ?? {})) {
    warnings.push(warn("field", key, formatPointer(["sourceMeta", key]), from, to));
  }
  return warnings;
}

/** A schema that accepts every object is what a format without schemas implies; `idempotent` may only repeat an annotation. */
function isRedundant(tool: CanonicalTool, field: keyof CanonicalTool): boolean {
  if (field === "inputSchema") return acceptsEveryObject(tool.inputSchema);
  return field === "idempotent" && tool.annotations?.["idempotentHint"] === tool.idempotent;
}

function acceptsEveryObject(schema: JsonObject | undefined): boolean {
  return schema?.["type"] === "object" && Object.keys(schema).length === 1;
}

/** A conversion keeps the name, because a changed name could clash with another tool's. */
function nameWarnings(name: string, from: Adapter, to: Adapter): readonly LossWarning[] {
  if (!to.toolNames || to.toolNames.test(name)) return [];
  const message = `name ${JSON.stringify(name)} is not valid in ${to.name}: it must match ${to.toolNames.source}`;
  return [{ feature: "name", path: "/name", fromAdapter: from.name, toAdapter: to.name, message }];
}

/** The built-in formats follow the specification's table, which does not describe the vendors' APIs. */
function reasonOf(feature: string, to: Adapter): string {
  const isCanonical = Object.values(featuresOfFormat).includes(to.schemas.features);
  const owner = isCanonical ? "the canonical specification's feature table" : `the adapter ${JSON.stringify(to.name)}`;
  return `${owner} does not list ${feature}${isCanonical ? ` for ${to.name}` : ""}`;
}

function warn(kind: "feature" | "field", feature: string, path: string, from: Adapter, to: Adapter): LossWarning {
  const message = `${kind} ${feature} lost converting from ${from.name} to ${to.name} at ${path || "/"}`;
  return { feature, path, fromAdapter: from.name, toAdapter: to.name, message };
}
