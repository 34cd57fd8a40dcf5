import { expect, test } from "vitest";
import { explain } from "../../../../src/runtime/gen/v1/explain.js";
import { strip } from "../../../../src/runtime/gen/v1/strip.js";
import type { JsonObject, JsonValue } from "../../../../src/runtime/model/index.js";
import { roundCount } from "../../../support/random.js";
import { guardOf } from "./guard-of.js";

/** A small linear congruential generator: the same cases in every run. */
function createRandom(seed: number): { below(limit: number): number; often(share: number): boolean } {
  let state = seed;
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { below: (limit) => Math.floor(next() * limit), often: (share) => next() < share };
}

const random = createRandom(20_251_125);
const names = ["a", "b", "c", "kind", "isPrototypeOf"];

function pick<T extends JsonValue>(values: readonly [T, ...T[]]): T {
  return values[random.below(values.length)] ?? values[0];
}

function some(share: number, make: () => JsonObject): JsonObject {
  return random.often(share) ? make() : {};
}

const leaves: readonly (() => JsonObject)[] = [
  () => ({
    type: "string",
    ...some(0.3, () => ({ minLength: random.below(3) })),
    ...some(0.3, () => ({ maxLength: random.below(4) })),
    ...some(0.2, () => ({ pattern: pick(["^a", "b$", "^.$"]) })),
  }),
  () => ({
    type: "number",
    ...some(0.3, () => ({ minimum: random.below(3) - 1 })),
    ...some(0.3, () => ({ exclusiveMaximum: random.below(4) })),
    ...some(0.3, () => ({ multipleOf: pick([1, 2, 0.5, 0.1]) })),
  }),
  () => ({ type: pick(["integer", "boolean", "null"]) }),
  () => ({ const: pick<JsonValue>([1, "a", null, [1], { a: 1 }]) }),
  () => ({ type: "string", enum: ["a", "ab"] }),
  () => ({}),
  () => ({ $ref: pick(["#/$defs/X", "#/$defs/Y"]), ...some(0.2, () => ({ type: "object" })) }),
];

function randomObject(depth: number): JsonObject {
  const chosen = names.filter(() => random.often(0.5));
  return {
    type: "object",
    properties: Object.fromEntries(chosen.map((name) => [name, randomSchema(depth - 1)])),
    ...some(0.6, () => ({ required: names.filter(() => random.often(0.3)) })),
    ...some(0.5, () => ({ additionalProperties: false })),
    ...some(0.2, () => ({ additionalProperties: randomSchema(depth - 1) })),
    ...some(0.1, () => ({ patternProperties: { "^[ab]": randomSchema(depth - 1) } })),
    ...some(0.1, () => ({ minProperties: random.below(3) })),
    ...some(0.1, () => ({ maxProperties: random.below(3) })),
    ...some(0.1, () => ({ propertyNames: { maxLength: 1 } })),
  };
}

/** A branch of a union whose branches differ in `kind`. */
function taggedObject(kind: string, depth: number): JsonObject {
  const { properties, required = [], ...rest } = randomObject(depth);
  return {
    ...rest,
    properties: {
      ...(properties as JsonObject),
      a: { type: "string", enum: [kind, "abc"] },
      kind: { type: "string", const: kind },
    },
    required: [...new Set([...(required as string[]), "kind"])],
  };
}

const branches: readonly ((depth: number) => JsonObject)[] = [
  randomObject,
  randomObject,
  (depth) => ({
    type: "array",
    items: randomSchema(depth),
    ...some(0.3, () => ({ uniqueItems: true })),
    ...some(0.3, () => ({ minItems: random.below(3) })),
    ...some(0.3, () => ({ maxItems: random.below(3) })),
  }),
  (depth) => ({
    type: "array",
    prefixItems: [randomSchema(depth), randomSchema(depth)],
    ...some(0.5, () => ({ items: randomSchema(depth) })),
  }),
  (depth) => ({
    anyOf: [randomSchema(depth), randomSchema(depth), ...(random.often(0.5) ? [randomSchema(depth)] : [])],
  }),
  (depth) => ({ anyOf: ["a", "ab"].map((kind) => taggedObject(kind, depth)) }),
  (depth) => ({ allOf: [randomSchema(depth), randomSchema(depth)] }),
  (depth) => ({ not: randomSchema(depth) }),
];

function randomSchema(depth: number): JsonObject {
  const makers = depth > 0 ? [...leaves, ...branches] : leaves;
  return makers[random.below(makers.length)]?.(depth - 1) ?? {};
}

const definitions: JsonObject = {
  X: { type: "object", properties: { a: { $ref: "#/$defs/Y" }, b: { type: "string" } }, additionalProperties: false },
  Y: { anyOf: [{ $ref: "#/$defs/X" }, { type: "null" }, { type: "array", items: { $ref: "#/$defs/X" } }] },
};

function randomValue(depth: number): JsonValue {
  const kind = random.below(depth > 0 ? 5 : 2);
  if (kind < 2) return pick<JsonValue>(["", "a", "ab", "abc", 0, 1, 2, -1, 0.5, 0.3, true, false, null, [], {}]);
  if (kind === 2) return Array.from({ length: random.below(4) }, () => randomValue(depth - 1));
  const chosen = [...names, "undeclared"].filter(() => random.often(0.4));
  const tag = (name: string): boolean => ["a", "kind"].includes(name) && random.often(0.5);
  return Object.fromEntries(chosen.map((name) => [name, tag(name) ? pick(["a", "ab"]) : randomValue(depth - 1)]));
}

function valueAt(value: JsonValue, path: string): unknown {
  return path
    .split("/")
    .slice(1)
    .reduce<unknown>((part, key) => Object(part)[key], value);
}

test("explain rejects exactly what a 2020-12 validator rejects, names no allowed value as the mistake, and project does not change valid values", () => {
  const disagreements: unknown[] = [];
  const verdicts = { accepted: 0, refused: 0 };
  for (let i = 0; i < roundCount(40, 400); i++) {
    const schema: JsonObject = { ...randomSchema(4), $defs: definitions };
    const guard = guardOf(schema);
    for (let j = 0; j < 30; j++) {
      const value = randomValue(3);
      const accepted = guard(value);
      verdicts[accepted ? "accepted" : "refused"]++;
      const mismatches = explain(schema, value);
      if (accepted !== (mismatches.length === 0)) disagreements.push({ schema, value, accepted });
      for (const { path, keyword, allowed, message } of mismatches) {
        const isAllowed = allowed?.some((one) => JSON.stringify(one) === JSON.stringify(valueAt(value, path)));
        if (keyword === "enum" && isAllowed) disagreements.push({ schema, value, message });
      }
      if (accepted) expect(strip(schema, value)).toEqual(value);
    }
  }
  expect(disagreements).toEqual([]);
  expect(verdicts.accepted).toBeGreaterThan(roundCount(100, 1_000));
  expect(verdicts.refused).toBeGreaterThan(roundCount(100, 1_000));
});
