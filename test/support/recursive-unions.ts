import { isJsonObject } from "../../src/json-schema/index.js";
import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";
import { pick, type Random, randomInt } from "./random.js";

/** Random definitions whose unions contain each other: in objects, tuples, arrays, records and intersections. The first is `U0`. */
export function recursiveUnions(random: Random): Readonly<Record<string, JsonObject>> {
  const names = ["U0", "U1", "U2"].slice(0, 1 + randomInt(random, 3));
  const reference = (): JsonObject => ({ $ref: `#/$defs/${random() < 0.7 ? "U0" : pick(random, names)}` });
  const definition = (): JsonObject => ({ anyOf: Array.from({ length: 2 + randomInt(random, 5) }, branch) });
  const tag = (): JsonObject => pick(random, [{ type: "string" }, { type: "number" }, { const: "a" }, { const: "b" }]);
  const part = (): JsonObject =>
    pick<() => JsonObject>(random, [
      reference,
      reference,
      tag,
      () => ({ anyOf: [reference(), { type: "null" }] }),
      () => ({ type: "array", items: reference() }),
    ])();
  const object = (): JsonObject => {
    const own = ["x", "y", "z"].filter(() => random() < 0.8);
    return {
      type: "object",
      properties: Object.fromEntries(own.map((name, i) => [name, i === 0 ? reference() : part()])),
      required: own.filter(() => random() < 0.5),
      ...pick<JsonObject>(random, [{ additionalProperties: false }, { additionalProperties: reference() }, {}]),
    };
  };
  const tuple = (): JsonObject => ({
    type: "array",
    prefixItems: [reference(), part(), tag()],
    ...(random() < 0.5 && { minItems: 1 + randomInt(random, 3) }),
    ...pick<JsonObject>(random, [{ maxItems: 3 }, { items: reference() }, {}]),
  });
  const branch = (): JsonObject =>
    pick<() => JsonObject>(random, [
      object,
      object,
      object,
      tuple,
      () => ({ type: "array", items: part(), ...(random() < 0.5 && { maxItems: 1 + randomInt(random, 3) }) }),
      () => ({ type: "object", additionalProperties: part() }),
      () => ({ allOf: [object(), object()] }),
      tag,
    ])();
  return Object.fromEntries(names.map((name) => [name, definition()]));
}

/** A value that is `levels` deep: at each level, it has the form of a random branch. The innermost part is `leaf`. */
export function nestedValue(
  definitions: Readonly<Record<string, JsonObject>>,
  random: Random,
  levels: number,
  leaf: JsonValue,
): JsonValue {
  const path: ((inner: JsonValue) => JsonValue)[] = [];
  let name = "U0";
  for (let level = 0; level < levels; level += 1) {
    const slot = pick(random, slotsOf(definitions[name] ?? {}, random));
    if (slot === undefined) break;
    path.push(slot.fill);
    name = slot.name;
  }
  return path.reduceRight<JsonValue>((inner, fill) => fill(inner), leaf);
}

interface Slot {
  readonly name: string;
  readonly fill: (inner: JsonValue) => JsonValue;
}

/** The positions of references in values of a schema, with random values at all others. */
function slotsOf(schema: JsonObject, random: Random): readonly Slot[] {
  const list = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value : []);
  const { $ref, properties = {}, items, additionalProperties } = schema;
  if (typeof $ref === "string") return [{ name: $ref.slice("#/$defs/".length), fill: (inner) => inner }];
  const within = (part: JsonValue | undefined, fill: (inner: JsonValue) => JsonValue): readonly Slot[] =>
    isJsonObject(part)
      ? slotsOf(part, random).map((slot) => ({ ...slot, fill: (inner) => fill(slot.fill(inner)) }))
      : [];
  const others = list(schema["allOf"]).map(({ properties: own }) => own as JsonObject);
  const declared = Object.assign({}, properties, ...others) as Readonly<Record<string, JsonObject>>;
  const prefix = list(schema["prefixItems"]);
  const shallow = ({ type, const: only }: JsonObject): JsonValue =>
    only ?? pick(random, type === "number" ? [1, 1, null] : type === "string" ? ["a", "b"] : [null, "a", 1]);
  const object = Object.fromEntries(Object.entries(declared).map(([key, part]) => [key, shallow(part)]));
  return [
    ...list(schema["anyOf"]).flatMap((branch) => slotsOf(branch, random)),
    ...Object.entries(declared).flatMap(([key, part]) => within(part, (inner) => ({ ...object, [key]: inner }))),
    ...prefix.flatMap((part, i) => within(part, (inner) => prefix.map((each, k) => (k === i ? inner : shallow(each))))),
    ...within(items, (inner) => [...prefix.map(shallow), inner]),
    ...within(additionalProperties, (inner) => ({ ...object, w: inner })),
  ];
}
