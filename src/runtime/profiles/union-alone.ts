import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { listAt, objectAt } from "./schema-walk.js";

/** Gives a schema whose `anyOf` has nothing beside it: each branch says what was there too, except where it says something of its own. */
export function unionAlone(schema: JsonObject): JsonObject {
  const { anyOf, description, title: _, ...beside } = schema;
  if (anyOf === undefined) return schema;
  const branches = listAt(schema, "anyOf").map((branch) => unionAlone(both(beside, objectOf(branch))));
  const [first, ...others] = branches;
  if (first === undefined || typeof description !== "string") return { anyOf: branches };
  return { anyOf: [withWords(first, description), ...others] };
}

function both(beside: JsonObject, branch: JsonObject): JsonObject {
  const properties = { ...objectAt(beside, "properties"), ...objectAt(branch, "properties") };
  const required = [...new Set([...listAt(beside, "required"), ...listAt(branch, "required")])];
  return {
    ...beside,
    ...branch,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

/** The words of a union stand in its first branch. */
function withWords(schema: JsonObject, words: string): JsonObject {
  const [first, ...others] = listAt(schema, "anyOf");
  if (first !== undefined) return { anyOf: [withWords(objectOf(first), words), ...others] };
  const own = schema["description"];
  return { ...schema, description: typeof own === "string" ? `${words} ${own}` : words };
}

function objectOf(value: JsonValue): JsonObject {
  return isJsonObject(value) ? value : {};
}
