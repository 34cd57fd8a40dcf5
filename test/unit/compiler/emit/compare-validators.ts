import { isDeepStrictEqual } from "node:util";
import { explain } from "../../../../src/runtime/gen/v1/explain.js";
import type { JsonObject, JsonValue } from "../../../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../../../src/runtime/schema/index.js";
import { createRandom } from "../../../support/random.js";
import { referenceAjv } from "../../../support/reference-ajv.js";
import { bundle, run } from "./bundle.js";
import { closed, filesOf, schemaOf, toolOf } from "./catalog-fixture.js";
import { anyValue, definitions, likelyValue } from "./schema-samples.js";

const validator = createSchemaValidator();

export type Predicate = (value: unknown) => boolean;

/** The generated guards of many schemas, each the property `value` of a tool's input. */
export function guardsOf(samples: readonly JsonObject[]): Promise<readonly Predicate[]> {
  return guardsOfInputs(samples.map((schema) => ({ ...closed({ value: schema }), $defs: definitions })));
}

/** The generated guards of input schemas. */
export async function guardsOfInputs(schemas: readonly JsonObject[]): Promise<readonly Predicate[]> {
  const tools = schemas.map((schema, i) => toolOf({ name: `t${i}`, input: schemaOf(schema) }));
  const text = await bundle(filesOf({ tools }), 'export * from "./files.tools.js";');
  if (/\brequire\b|\beval\b|new Function|ajv/.test(text)) throw new Error("a guard loads or evaluates code");
  const module = await run(text);
  return schemas.map((_, i) => module[`isT${i}Input`] as Predicate); // exported by that name, as the emitter says
}

export function referenceFor(schema: JsonObject): Predicate {
  const ajv = referenceAjv({ strictNumbers: true, meta: false, validateSchema: false });
  return ajv.compile({ ...closed({ value: schema }), $defs: definitions });
}

/** How often the validators accepted and rejected, and the first five disagreements. */
export interface ValidatorComparison {
  readonly accepted: number;
  readonly rejected: number;
  readonly disagreements: readonly string[];
}

/** Compares the generated guards, the explainer and the run-time validator with ajv on random values, four per schema and round. */
export function compareValidators(
  samples: readonly JsonObject[],
  guards: readonly Predicate[],
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): ValidatorComparison {
  const random = createRandom(seed);
  const counts = { accepted: 0, rejected: 0 };
  const found: string[] = [];
  for (const [i, schema] of samples.entries()) {
    const reference = referenceFor(schema);
    const whole = closed({ value: schema });
    const root = { ...whole, $defs: definitions };
    const compiled = validator.compile(root);
    const values: JsonValue[] = [];
    for (let round = 0; round < rounds; round += 1) {
      values.push(
        likelyValue(whole, random),
        { value: likelyValue(schema, random) },
        { value: anyValue(random) },
        anyValue(random, 1),
      );
    }
    for (const value of values) {
      const expected = resultOf(reference, value);
      if (expected === undefined) continue;
      counts[expected ? "accepted" : "rejected"] += 1;
      const mismatches = explain(root, value);
      const problems = compiled.check(value);
      const results = [guards[i]?.(value), mismatches.length === 0, problems.length === 0];
      if (results.some((result) => result !== expected) || !isDeepStrictEqual(mismatches, problems))
        found.push(`${JSON.stringify(schema)} with ${JSON.stringify(value)} is ${expected}, not ${results}`);
    }
  }
  return { ...counts, disagreements: found.slice(0, 5) };
}

/** Undefined where ajv's own comparison of objects trips over a property named `toString`. */
export function resultOf(reference: Predicate, value: unknown): boolean | undefined {
  try {
    return reference(value);
  } catch {
    return undefined;
  }
}
