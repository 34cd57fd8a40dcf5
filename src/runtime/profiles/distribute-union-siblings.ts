import { listAt, objectAt } from "../../json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";

/** Moves the keywords next to an `anyOf` into each of its branches; a keyword of the branch takes precedence over a sibling. */
export function distributeUnionSiblings(schema: JsonObject): JsonObject {
  const { anyOf, description, title: _, ...siblings } = schema;
  if (anyOf === undefined) return schema;
  const branches = listAt(schema, "anyOf").map((branch) => distributeUnionSiblings(merge(siblings, toObject(branch))));
  const [first, ...others] = branches;
  if (first === undefined || typeof description !== "string") return { anyOf: branches };
  return { anyOf: [prependDescription(first, description), ...others] };
}

function merge(siblings: JsonObject, branch: JsonObject): JsonObject {
  const properties = { ...objectAt(siblings, "properties"), ...objectAt(branch, "properties") };
  const required = [...new Set([...listAt(siblings, "required"), ...listAt(branch, "required")])];
  return {
    ...siblings,
    ...branch,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

/** Adds the description of a union to its first branch. */
function prependDescription(schema: JsonObject, text: string): JsonObject {
  const [first, ...others] = listAt(schema, "anyOf");
  if (first !== undefined) return { anyOf: [prependDescription(toObject(first), text), ...others] };
  const own = schema["description"];
  return { ...schema, description: typeof own === "string" ? `${text} ${own}` : text };
}

function toObject(value: JsonValue): JsonObject {
  return isJsonObject(value) ? value : {};
}
