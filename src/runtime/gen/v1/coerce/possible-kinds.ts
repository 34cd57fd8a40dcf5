import {
  allowedValues,
  follow,
  isJsonObject,
  type Kind,
  kindOf,
  kinds,
  listAt,
  type SchemaReader,
  typesOf,
} from "../../../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../../../model/index.js";

/** Returns the kinds of value that a schema may accept; `undefined` if that is not obvious from it. */
export function possibleKinds(
  reader: SchemaReader,
  schema: JsonValue | undefined,
  seen: Set<JsonObject> = new Set(),
): ReadonlySet<Kind> | undefined {
  if (!isJsonObject(schema)) return undefined;
  const target = follow(reader, schema);
  // A union inside itself adds no kinds.
  if (seen.has(target)) return new Set();
  seen.add(target);
  const allowed = allowedValues(target);
  if (allowed) return new Set(allowed.map((value) => kindOf(value)));
  if (target["type"] !== undefined) return kindsOfTypes(typesOf(target));
  const branches = listAt(target, "anyOf").map((branch) => possibleKinds(reader, branch, seen));
  if (branches.length === 0 || branches.some((branch) => branch === undefined)) return undefined;
  return new Set(branches.flatMap((branch) => [...(branch ?? [])]));
}

function kindsOfTypes(types: readonly JsonValue[]): ReadonlySet<Kind> | undefined {
  const found = types.map((type) => kinds.find((kind) => kind === (type === "integer" ? "number" : type)));
  return found.every((kind) => kind !== undefined) ? new Set(found) : undefined;
}
