import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt } from "../../json-schema/index.js";

/** A required property whose values contain, without end, values of the type that declares it. */
export interface EndlessProperty {
  /** JSON Pointer of a required property of the root through which it is reached. */
  readonly path: string;
  readonly type: string;
  readonly property: string;
}

/** Finds a type that no JSON value satisfies, because it requires itself, and that a root schema requires; undefined if there is none. */
export function findEndlessProperty(root: JsonObject): EndlessProperty | undefined {
  const definitions = Object.entries(objectAt(root, "$defs"));
  const finite = new Set<string>();
  // A type is finite if it is when only those that are already known to be are used. Each pass finds one more, or is the last.
  for (let known = -1; known < finite.size; ) {
    known = finite.size;
    for (const [name, schema] of definitions) if (hasFiniteValue(schema, finite)) finite.add(`#/$defs/${name}`);
  }
  const required = requiredOf(root).find(([, schema]) => !hasFiniteValue(schema, finite));
  const endless = definitions.find(([name]) => !finite.has(`#/$defs/${name}`));
  const property =
    endless && isJsonObject(endless[1]) && requiredOf(endless[1]).find(([, each]) => !hasFiniteValue(each, finite));
  return required && endless && property
    ? { path: `/${required[0]}`, type: endless[0], property: property[0] }
    : undefined;
}

function requiredOf(schema: JsonObject): readonly (readonly [string, JsonValue])[] {
  const properties = objectAt(schema, "properties");
  const names = listAt(schema, "required").filter((name) => typeof name === "string");
  return names.map((name) => [name, properties[name] ?? true]);
}

/** Whether a finite value may match the schema, if only the `finite` references have one. */
function hasFiniteValue(schema: JsonValue, finite: ReadonlySet<string>): boolean {
  if (!isJsonObject(schema)) return true;
  const { $ref, anyOf, minItems } = schema;
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
