import type { JsonObject, JsonValue } from "../../../model/index.js";
import { allowedValues, follow, isJsonObject, listAt } from "../explain/index.js";

export type Kind = "string" | "number" | "boolean" | "null" | "object" | "array";

/** The kinds of value that a schema may accept; undefined where that is not plain to see, and then nothing is in doubt. */
export function kindsOf(
  root: JsonObject,
  schema: JsonValue | undefined,
  seen: Set<JsonObject> = new Set(),
): ReadonlySet<Kind> | undefined {
  if (!isJsonObject(schema)) return undefined;
  const target = follow(root, schema);
  // A union that holds itself adds nothing by that.
  if (seen.has(target)) return new Set();
  seen.add(target);
  const allowed = allowedValues(target);
  if (allowed) return new Set(allowed.flatMap((value) => kindOf(value) ?? []));
  const { type } = target;
  if (typeof type === "string") return kindsOfTypes([type]);
  if (Array.isArray(type)) return kindsOfTypes(listAt(target, "type"));
  const branches = listAt(target, "anyOf").map((branch) => kindsOf(root, branch, seen));
  if (branches.length === 0 || branches.some((kinds) => kinds === undefined)) return undefined;
  return new Set(branches.flatMap((kinds) => [...(kinds ?? [])]));
}

function kindsOfTypes(types: readonly JsonValue[]): ReadonlySet<Kind> | undefined {
  const kinds = types.map((type) => (type === "integer" ? "number" : type));
  return kinds.every(isKind) ? new Set(kinds) : undefined;
}

function isKind(type: JsonValue): type is Kind {
  return typeof type === "string" && ["string", "number", "boolean", "null", "object", "array"].includes(type);
}

/** The kind of a value; undefined for what JSON does not have. */
export function kindOf(value: unknown): Kind | undefined {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const kind = typeof value;
  return kind === "string" || kind === "number" || kind === "boolean" || kind === "object" ? kind : undefined;
}
