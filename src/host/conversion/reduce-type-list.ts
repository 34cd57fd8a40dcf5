import type { JsonArray, JsonObject } from "toolwright/model";
import type { CanonicalFeature } from "./canonical-features.js";

/** Rewrites a list of types for a format with single types only, with `nullable` or `anyOf`; `undefined` if the format supports neither. */
export function reduceTypeList(
  types: JsonArray,
  schema: JsonObject,
  features: readonly CanonicalFeature[],
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
