import { isJsonArray, isJsonObject } from "../../src/json-schema/index.js";
import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";
import { compile, findValue } from "../contracts/check-pairs.js";
import type { KnownPair } from "../contracts/corpus-pairs.js";
import { createRandom, pick, type Random } from "../support/random.js";
import { randomRoot } from "../support/random-schemas.js";

/** A change after which a schema accepts at least what it accepted before; undefined if it does not apply. */
type Relaxation = (schema: JsonObject, random: Random) => JsonObject | undefined;

/** Keywords that can only reject values, and that no other keyword reads. */
const limits = [
  ...["minLength", "maxLength", "pattern", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  ...["minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties", "propertyNames", "not", "enum", "const"],
];

const relaxations: readonly Relaxation[] = [
  (schema, random) => dropKey(schema, limits, random),
  ({ required, ...rest }, random) => {
    if (!isJsonArray(required) || required.length === 0) return undefined;
    const dropped = pick(random, required);
    return { ...rest, required: required.filter((name) => name !== dropped) };
  },
  (schema) => (schema["additionalProperties"] === false ? { ...schema, additionalProperties: true } : undefined),
  (schema) => {
    const { properties, patternProperties } = schema;
    if (schema["additionalProperties"] !== false || patternProperties || !isJsonObject(properties)) return undefined;
    return "added" in properties ? undefined : { ...schema, properties: { ...properties, added: { type: "string" } } };
  },
  (schema) => (isJsonArray(schema["enum"]) ? { ...schema, enum: [...schema["enum"], "added"] } : undefined),
  (schema) => (isJsonArray(schema["anyOf"]) ? { ...schema, anyOf: [...schema["anyOf"], { type: "null" }] } : undefined),
  (schema) => (schema["type"] === "integer" ? { ...schema, type: "number" } : undefined),
  (schema) => (schema["type"] === "string" ? { ...schema, type: ["string", "null"] } : undefined),
  (schema) => shift(schema, "maximum", 5) ?? shift(schema, "maxLength", 2) ?? shift(schema, "maxItems", 1),
];

/**
 * Generates pairs of schemas with known answers. A schema and its relaxation are "compatible" by construction. The reverse is "breaking" where
 * random values contain one that Ajv accepts by the relaxed schema and rejects by the other; other pairs are left out.
 */
export function generateEvolutions(count: number, seed: number): readonly KnownPair[] {
  const random = createRandom(seed);
  const pairs: KnownPair[] = [];
  while (pairs.length < count) {
    const old = withoutUnusedDefinitions(randomRoot(random, random() < 0.5 ? "closed" : "open"));
    const relaxed = relax(old, random);
    if (!relaxed) continue;
    const [acceptsOld, acceptsRelaxed] = [compile(old), compile(relaxed)];
    const kept = findValue({ old, new: relaxed }, acceptsOld, acceptsRelaxed, random);
    if (kept !== undefined) throw new Error(`not a relaxation: ${JSON.stringify({ old, relaxed, kept })}`);
    if (pairs.length % 2 === 0) pairs.push({ old, new: relaxed, result: "compatible" });
    else if (findValue({ old: relaxed, new: old }, acceptsRelaxed, acceptsOld, random) !== undefined)
      pairs.push({ old: relaxed, new: old, result: "breaking" });
  }
  return pairs;
}

/** Relaxes one subschema, where accepting more there means accepting more as a whole. */
function relax(root: JsonObject, random: Random): JsonObject | undefined {
  const path = pick(random, positions(root, []));
  return changeAt(root, path, (schema) => {
    const changed = relaxations
      .map((relaxation) => relaxation(schema, random))
      .filter((one): one is JsonObject => one !== undefined);
    return changed.length > 0 ? pick(random, changed) : undefined;
  });
}

function positions(schema: JsonValue, path: readonly string[]): readonly (readonly string[])[] {
  if (!isJsonObject(schema)) return [];
  const inside = ["properties", "anyOf", "allOf", "prefixItems"].flatMap((holder) =>
    Object.entries(Object(schema[holder] ?? {})).flatMap(([name, child]) =>
      positions(child as JsonValue, [...path, holder, name]),
    ),
  );
  const single = ["items", "additionalProperties"].flatMap((key) => positions(schema[key] ?? null, [...path, key]));
  return [path, ...inside, ...single];
}

function changeAt(
  schema: JsonObject,
  path: readonly string[],
  change: (schema: JsonObject) => JsonObject | undefined,
): JsonObject | undefined {
  if (path.length === 0) return change(schema);
  const copy: JsonObject = structuredClone(schema);
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy);
  const key = path.at(-1) ?? "";
  const changed = change(Reflect.get(Object(parent), key) as JsonObject); // `positions` leads to objects only
  return changed && Reflect.set(Object(parent), key, changed) ? copy : undefined;
}

function dropKey(schema: JsonObject, keys: readonly string[], random: Random): JsonObject | undefined {
  const present = keys.filter((key) => key in schema);
  if (present.length === 0) return undefined;
  const dropped = pick(random, present);
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== dropped));
}

function shift(schema: JsonObject, key: string, by: number): JsonObject | undefined {
  const value = schema[key];
  return typeof value === "number" ? { ...schema, [key]: value + by } : undefined;
}

/** The definitions of random schemas are recursive, which `json-schema-diff` does not support. */
function withoutUnusedDefinitions({ $defs, ...schema }: JsonObject): JsonObject {
  return JSON.stringify(schema).includes('"$ref"') ? { ...schema, $defs: $defs ?? {} } : schema;
}
