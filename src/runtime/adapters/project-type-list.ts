import type { JsonArray, JsonObject } from "../model/index.js";
import type { SchemaFeature } from "./feature-matrix.js";

/** Says a list of types in the words of a format that knows single types only; undefined when it has no words for it. */
export function projectTypeList(
  types: JsonArray,
  schema: JsonObject,
  features: readonly SchemaFeature[],
): JsonObject | undefined {
  const [first, ...more] = new Set(types);
  if (first === undefined) return undefined;
  if (more.length === 0) return { type: first };
  const [second, ...rest] = [first, ...more].filter((type) => type !== "null");
  const nullable = types.includes("null") && features.includes("nullable") && schema["nullable"] === undefined;
  if (nullable && second !== undefined && rest.length === 0) return { type: second, nullable: true };
  if (!features.includes("anyOf") || schema["anyOf"] !== undefined) return undefined;
  return { anyOf: [first, ...more].map((type) => ({ type })) };
}
