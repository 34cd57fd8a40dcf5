import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";
import { valuesOfEveryKind } from "../support/keyword-samples.js";
import { pick, type Random, randomInt } from "../support/random.js";

const names = ["a", "b", "kind", "x-1"];
const types = ["string", "number", "integer", "boolean", "null", "array", "object"];

/** Keywords that hold schemas, or names of properties, with parts that are likely to reject a value. The references of `randomRoot` are among them. */
const keywords: Readonly<Record<string, (random: Random, name: () => string) => JsonObject>> = {
  dependentSchemas: (random, name) => ({
    dependentSchemas: Object.fromEntries([name(), name()].map((one) => [one, randomPart(random, name)])),
  }),
  dependentRequired: (_, name) => ({ dependentRequired: { [name()]: [name()] } }),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: (random, name) => ({ if: randomPart(random, name), then: randomPart(random, name) }),
  else: (random, name) => ({ if: randomPart(random, name), else: randomPart(random, name) }),
  not: (random, name) => ({ not: randomPart(random, name) }),
  allOf: (random, name) => ({ allOf: [randomPart(random, name), randomPart(random, name)] }),
  anyOf: (random, name) => ({ anyOf: [randomPart(random, name), randomPart(random, name)] }),
  oneOf: (random, name) => ({ oneOf: [randomPart(random, name), randomPart(random, name)] }),
  contains: (random, name) => ({ contains: randomPart(random, name) }),
  minContains: (random, name) => ({ contains: randomPart(random, name), minContains: randomInt(random, 3) }),
  maxContains: (random, name) => ({ contains: randomPart(random, name), maxContains: randomInt(random, 3) }),
  items: (random, name) => ({ items: randomPart(random, name) }),
  prefixItems: (random, name) => ({ prefixItems: [randomPart(random, name), randomPart(random, name)] }),
  properties: (random, name) => ({ properties: { [name()]: randomPart(random, name), [name()]: {} } }),
  patternProperties: (random, name) => ({ patternProperties: { "^[ab]": randomPart(random, name) } }),
  additionalProperties: (random, name) => ({ additionalProperties: randomPart(random, name) }),
  propertyNames: (random) => ({
    propertyNames: pick<JsonObject>(random, [{ maxLength: 1 }, { enum: names.slice(1) }]),
  }),
  required: (_, name) => ({ required: [name()] }),
  minProperties: (random) => ({ minProperties: randomInt(random, 3) }),
  maxProperties: (random) => ({ maxProperties: randomInt(random, 3) }),
  minItems: (random) => ({ minItems: randomInt(random, 3) }),
  maxItems: (random) => ({ maxItems: randomInt(random, 3) }),
  uniqueItems: () => ({ uniqueItems: true }),
  minLength: (random) => ({ minLength: randomInt(random, 4) }),
  maxLength: (random) => ({ maxLength: randomInt(random, 4) }),
  pattern: (random) => ({ pattern: pick(random, ["^[ab]", "^a+$", "b"]) }),
  minimum: (random) => ({ minimum: randomInt(random, 5) }),
  maximum: (random) => ({ maximum: randomInt(random, 5) }),
  exclusiveMinimum: (random) => ({ exclusiveMinimum: randomInt(random, 5) }),
  exclusiveMaximum: (random) => ({ exclusiveMaximum: randomInt(random, 5) }),
  multipleOf: (random) => ({ multipleOf: pick(random, [2, 3, 0.5]) }),
  type: (random) => ({ type: random() < 0.5 ? pick(random, types) : ["object", pick(random, types.slice(0, -1))] }),
  enum: (random) => ({ enum: [pick(random, valuesOfEveryKind), pick(random, valuesOfEveryKind.slice(0, 3)), "x"] }),
  const: (random) => ({ const: pick(random, valuesOfEveryKind) }),
};

/** The keywords that `randomKeyword` draws. */
export const drawnKeywords: readonly string[] = Object.keys(keywords);

/** A keyword for a schema: names of its properties are those that values have. */
export function randomKeyword(
  random: Random,
  schema: JsonObject,
  keyword: string = pick(random, drawnKeywords),
): JsonObject {
  const own = Object.keys(Object(schema["properties"] ?? {}));
  const name = (): string => pick(random, own.length > 0 && random() < 0.7 ? own : names);
  return keywords[keyword]?.(random, name) ?? {};
}

/** A schema that accepts values of some kinds, or restricts those of one: which kind the value has where it applies is not known here. */
function randomPart(random: Random, name: () => string): JsonValue {
  const roll = random();
  if (roll < 0.15) return roll < 0.1 ? false : {};
  const some = keywords[pick(random, roll < 0.3 ? drawnKeywords : plainKeywords)]?.(random, name) ?? {};
  return random() < 0.5 ? some : { ...some, ...keywords[pick(random, plainKeywords)]?.(random, name) };
}

const plainKeywords = drawnKeywords.slice(drawnKeywords.indexOf("required"));

/** Replaces some part of a value with one of any kind, or adds a property that keywords ask for. */
export function varyValue(random: Random, value: JsonValue): JsonValue {
  if (random() < 0.15) return pick(random, valuesOfEveryKind);
  if (Array.isArray(value)) {
    const items: readonly JsonValue[] = value;
    if (items.length === 0 || random() < 0.3) return [...items, pick(random, valuesOfEveryKind)];
    const at = randomInt(random, items.length);
    return items.map((item, i) => (i === at ? varyValue(random, item) : item));
  }
  if (typeof value !== "object" || value === null) return random() < 0.5 ? pick(random, valuesOfEveryKind) : value;
  const keys = Object.keys(value);
  const key = keys.length === 0 || random() < 0.4 ? pick(random, names) : pick(random, keys);
  const { [key]: part, ...others } = value as JsonObject; // arrays are excluded above
  if (part !== undefined && random() < 0.2) return others;
  return { ...value, [key]: part === undefined ? pick(random, valuesOfEveryKind) : varyValue(random, part) };
}
