import { createFits, explainMismatches, localReader, StepBudget } from "../../src/json-schema/index.js";
import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../src/runtime/schema/index.js";
import { samplesOf, valuesOfEveryKind } from "../support/keyword-samples.js";
import { createRandom, pick, type Random, randomInt } from "../support/random.js";
import { compareValidators, guardsOf } from "../unit/compiler/emit/compare-validators.js";
import { anySchema, schemas } from "../unit/compiler/emit/schema-samples.js";
import type { Attack } from "./attack.js";

const schemasPerBundle = 250;
const rounds = 25;
/** See `compareValidators`. */
const valuesPerRound = 4;
const valuesPerGuard = rounds * valuesPerRound;
/** Most mistakes are in few schemas, but then for many values. */
const valuesPerKeywords = 20;

/**
 * Random values for random schemas: guard, explainer and run-time validator decide as ajv does. Half of the schemas have any keywords of JSON Schema, for
 * which there are no guards: there, the code of ajv and the interpreter decide alike.
 */
export const valuesAttack: Attack = {
  name: "values",
  unit: "pairs of schema and value through guard, interpreter, explainer, run-time validator and ajv",
  fullSize: 100_000,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    const wanted = Math.ceil(size / 2 / valuesPerGuard);
    let attempts = 0;
    for (let first = 0; first < wanted; first += schemasPerBundle) {
      const count = Math.min(schemasPerBundle, wanted - first);
      const samples = Array.from({ length: count }, () => anySchema(random));
      if (first === 0) samples.splice(0, Math.min(count, 20), ...Object.values(schemas).slice(0, Math.min(count, 20)));
      const { disagreements } = compareValidators(samples, await guardsOf(samples), { rounds, seed: seed + first });
      failures.push(...disagreements);
      attempts += count * valuesPerGuard;
    }
    for (; attempts < size; attempts += valuesPerKeywords) {
      failures.push(...disagreementsOn(anyKeywords(random), random).slice(0, 1));
    }
    return { attempts, failures };
  },
};

// References lead out of a schema that they are put into.
const { $ref: _ref, $dynamicRef: _dynamicRef, ...keywordSamples } = samplesOf;

/** Samples of any keywords, beside and inside each other. */
function anyKeywords(random: Random, depth = 2): JsonObject {
  const one = (): JsonObject => pick(random, pick(random, Object.values(keywordSamples)));
  if (depth === 0 || random() < 0.4) return one();
  const inner = (): JsonObject => anyKeywords(random, depth - 1);
  return pick<() => JsonObject>(random, [
    () => ({ ...one(), ...one() }),
    () => ({ items: inner() }),
    () => ({ ...one(), prefixItems: [inner(), inner()], items: inner() }),
    () => ({ ...one(), properties: { a: inner(), b: inner() } }),
    () => ({ additionalProperties: inner() }),
    () => ({ ...one(), allOf: [inner(), inner()] }),
    () => ({ ...one(), anyOf: [inner(), inner()] }),
    () => ({ ...one(), oneOf: [inner(), inner()] }),
    () => ({ ...one(), contains: inner() }),
    () => ({ ...one(), dependentSchemas: { a: inner(), length: inner() } }),
    () => ({ ...one(), not: inner() }),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    () => ({ if: inner(), then: inner(), else: inner() }),
    () => ({ anyOf: [inner(), inner()], unevaluatedItems: inner(), unevaluatedProperties: inner() }),
  ])();
}

function anyParts(random: Random, depth = 2): JsonValue {
  const count = randomInt(random, 4);
  if (depth === 0 || random() < 0.4) return pick(random, valuesOfEveryKind);
  const parts = Array.from({ length: count }, () => anyParts(random, depth - 1));
  return random() < 0.5 ? parts : Object.fromEntries(parts.map((part, i) => [["a", "b", "length"][i] ?? "c", part]));
}

function disagreementsOn(schema: JsonObject, random: Random): readonly string[] {
  const compiled = createSchemaValidator().compile(schema);
  const reader = localReader(schema);
  return Array.from({ length: valuesPerKeywords }, () => anyParts(random)).flatMap((value) => {
    const results = [
      compiled.accepts(value),
      createFits(reader, new StepBudget(1e6))(schema, value),
      explainMismatches(reader, schema, value).length === 0,
    ];
    return new Set(results).size === 1 ? [] : [`${JSON.stringify(schema)} with ${JSON.stringify(value)} is ${results}`];
  });
}
