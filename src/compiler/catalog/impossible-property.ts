import { formatPointer } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt } from "../../json-schema/index.js";

/** A required property that no JSON value satisfies. */
export interface ImpossibleProperty {
  /** JSON Pointer of the closest part of the root schema. */
  readonly path: string;
  readonly property: string;
  /** The type that declares the property, if its values contain, without end, values of that type. */
  readonly type?: string;
}

/** Finds a property that no JSON value satisfies and that every value of a root schema must have; undefined if there is none. */
export function findImpossibleProperty(root: JsonObject): ImpossibleProperty | undefined {
  const definitions = Object.entries(objectAt(root, "$defs"));
  const finite = new Set<string>();
  // A type is finite if it is when only those that are already known to be are used. Each pass finds one more, or is the last.
  for (let known = -1; known < finite.size; ) {
    known = finite.size;
    for (const [name, schema] of definitions) if (hasFiniteValue(schema, finite)) finite.add(`#/$defs/${name}`);
  }
  const impossibleIn = (schema: JsonValue): readonly [string, JsonValue] | undefined =>
    isJsonObject(schema) ? requiredOf(schema).find(([, part]) => !hasFiniteValue(part, finite)) : undefined;
  const path: string[] = [];
  let found = impossibleIn(root);
  for (let next = found; next; next = impossibleIn(next[1])) {
    found = next;
    path.push("properties", next[0]);
  }
  if (!found) return undefined;
  const endless = definitions.find(([name]) => !finite.has(`#/$defs/${name}`));
  const inside = endless && impossibleIn(endless[1]);
  return {
    path: formatPointer(path),
    ...(endless && inside ? { type: endless[0], property: inside[0] } : { property: found[0] }),
  };
}

function requiredOf(schema: JsonObject): readonly (readonly [string, JsonValue])[] {
  const properties = objectAt(schema, "properties");
  const names = listAt(schema, "required").filter((name) => typeof name === "string");
  return names.map((name) => [name, properties[name] ?? true]);
}

const limits = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
] as const;

/** Whether a finite value may match the schema, if only the `finite` references have one. */
function hasFiniteValue(schema: JsonValue, finite: ReadonlySet<string>): boolean {
  if (!isJsonObject(schema)) return schema !== false;
  const { $ref, anyOf, minItems, not } = schema;
  if (isJsonObject(not) && Object.keys(not).length === 0) return false;
  if (limits.some(([least, most]) => Number(schema[least]) > Number(schema[most]))) return false;
  if (typeof $ref === "string" && $ref !== "#" && !finite.has($ref)) return false;
  if (anyOf !== undefined && !listAt(schema, "anyOf").some((branch) => hasFiniteValue(branch, finite))) return false;
  if (!listAt(schema, "allOf").every((part) => hasFiniteValue(part, finite))) return false;
  if (schema["type"] === "object") return requiredOf(schema).every(([, part]) => hasFiniteValue(part, finite));
  if (schema["type"] !== "array" || !(Number(minItems) > 0)) return true;
  const first = listAt(schema, "prefixItems").slice(0, Number(minItems));
  return [...first, ...(first.length < Number(minItems) ? [schema["items"] ?? true] : [])].every((part) =>
    hasFiniteValue(part, finite),
  );
}
