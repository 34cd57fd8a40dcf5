import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { compareSchemas } from "../../src/containment/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../src/runtime/model/index.js";
import { createRandom } from "../support/random.js";
import { randomValue } from "../support/random-schemas.js";
import { useDecimalMultiples } from "../support/reference-ajv.js";
import { varyValue } from "./random-keywords.js";
import { randomPair, type SchemaPair } from "./random-pairs.js";

/** What a run of the differential test finds. */
export interface PairCounts {
  readonly pairs: number;
  readonly proved: number;
  readonly tried: number;
  readonly breaking: number;
  readonly unknown: number;
  /** Pairs that an independent validator judges differently. */
  readonly wrong: readonly string[];
  readonly slowest: number;
  readonly milliseconds: number;
  readonly compared: readonly ComparedPair[];
}

/** A pair, and what was found out about it. */
export interface ComparedPair extends SchemaPair {
  readonly outcome: "proved" | "tried" | "breaking" | "unknown";
}

const valuesPerPair = 200;

/** Compares random pairs. Ajv, without our code except for `multipleOf`, has to confirm each counterexample and to find none for compatible pairs. */
export function checkPairs(count: number, seed: number, report: (done: number) => void = () => undefined): PairCounts {
  const random = createRandom(seed);
  const pairs: ComparedPair[] = [];
  const wrong: string[] = [];
  let slowest = 0;
  let milliseconds = 0;
  for (let i = 0; i < count; i++) {
    const pair = randomPair(random);
    const start = performance.now();
    const compared = compareSchemas(pair.old, pair.new);
    const took = performance.now() - start;
    slowest = Math.max(slowest, took);
    milliseconds += took;
    const [accepts, rejects] = [pair.old, pair.new].map(compile);
    if (!accepts || !rejects) throw new Error("both schemas were compiled");
    const describe = (what: string, value?: unknown): string => JSON.stringify({ what, ...pair, value });
    pairs.push({ ...pair, outcome: compared.result === "compatible" ? compared.evidence.kind : compared.result });
    if (compared.result === "breaking") {
      const { value } = compared.counterexample;
      if (accepts(value) === false || rejects(value) === true) wrong.push(describe("counterexample", value));
    } else if (compared.result === "compatible") {
      const found = findValue(pair, accepts, rejects, createRandom(seed + i));
      if (found !== undefined) wrong.push(describe("compatible", found));
    }
    if (i % 500 === 499) report(i + 1);
  }
  const countOf = (outcome: ComparedPair["outcome"]): number => pairs.filter((pair) => pair.outcome === outcome).length;
  return {
    pairs: count,
    proved: countOf("proved"),
    tried: countOf("tried"),
    breaking: countOf("breaking"),
    unknown: countOf("unknown"),
    wrong,
    slowest,
    milliseconds,
    compared: pairs,
  };
}

/** What Ajv says of a value; undefined if it fails. */
type Accepts = (value: unknown) => boolean | undefined;

/** Searches a value that the old schema accepts and the new one rejects, among random values made from both. */
export function findValue(pair: SchemaPair, accepts: Accepts, rejects: Accepts, random: () => number): unknown {
  for (let i = 0; i < valuesPerPair; i++) {
    const source = i % 2 === 0 ? pair.old : pair.new;
    const made = randomValue(random, source, source);
    const value = random() < 0.5 ? made : varyValue(random, made);
    if (accepts(value) === true && rejects(value) === false) return value;
  }
  return undefined;
}

/**
 * Compiles a schema with Ajv. Rewrites what Ajv is known to get wrong to something that means the same. Undefined for a value on which the compiled
 * code throws: it does so where only one schema of an `anyOf` has evaluated properties.
 */
export function compile(schema: JsonObject): Accepts {
  const validate = compileWithAjv(schema);
  return (value) => {
    try {
      return validate(value);
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  };
}

function compileWithAjv(schema: JsonObject): ValidateFunction {
  const options = { strict: false, validateFormats: false, logger: false, meta: false, validateSchema: false } as const;
  const { $schema: dialect, ...schemaOnly } = schema;
  const isDraft07 = typeof dialect === "string";
  const ajv = isDraft07 ? new Ajv(options) : new Ajv2020(options);
  useDecimalMultiples(ajv);
  return ajv.compile(withoutBareContains(isDraft07 ? withoutSiblings(schemaOnly) : schema));
}

/** In draft-07, keywords next to `$ref` mean nothing; Ajv applies them. */
function withoutSiblings(schema: JsonObject): JsonObject {
  const visit = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== "object" || value === null) return value;
    if ("$ref" in value) return { $ref: value["$ref"] ?? "" };
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(part)]));
  };
  return { ...schema, ...Object(visit(schema)) };
}

/** Next to `prefixItems`, and after an array that it accepts, Ajv lets an empty array pass `contains`. */
function withoutBareContains(schema: JsonObject): JsonObject {
  const visit = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isJsonObject(value)) return value;
    const { contains, minContains, maxContains, ...others } = value;
    const rest = Object.fromEntries(Object.entries(others).map(([key, part]) => [key, visit(part)]));
    if (contains === undefined) return rest;
    const part =
      (minContains ?? 1) === 1 && maxContains === undefined
        ? { anyOf: [{ not: { type: "array" } }, { not: { items: { not: visit(contains) } } }] }
        : {
            contains: visit(contains),
            ...(minContains !== undefined && { minContains }),
            ...(maxContains !== undefined && { maxContains }),
          };
    return { ...rest, allOf: [...(Array.isArray(rest["allOf"]) ? rest["allOf"] : []), part] };
  };
  return { ...schema, ...Object(visit(schema)) };
}
