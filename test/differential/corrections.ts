import { Ajv2020 } from "ajv/dist/2020.js";
import { correctValue } from "../../src/runtime/gen/v1/correct/correct-value.js";
import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";
import { breakValue } from "../support/break-value.js";
import { createRandom, pick, type Random } from "../support/random.js";
import { randomRoot, randomValue } from "../support/random-schemas.js";

/** How often an example for a rejected input keeps every value of the input that was valid. */
export interface Share {
  readonly inputs: number;
  readonly withExample: number;
  readonly keptAll: number;
}

interface Source {
  readonly schema: JsonObject;
  readonly broken: (random: Random, value: JsonObject) => JsonObject | undefined;
}

/** The random schemas of the tests, and inputs with one change. */
function anyRoot(random: Random): Source {
  return {
    schema: randomRoot(random, "closed"),
    broken: (_, value) => pick(random, breakValue(value).filter(isObject)),
  };
}

const kinds = ["text", "status", "range", "before", "owner", "label"];

/** A list of a discriminated union of random objects, and inputs with a misspelt discriminator. */
function misspeltKind(random: Random): Source {
  const branch = (kind: string, index: number): JsonObject => {
    const { properties = {}, required = [] } = randomRoot(random, "closed");
    const own = Object.entries(properties as JsonObject).filter(([name]) => name !== "kind");
    const renamed = own.map(([name, schema]) => [index % 2 === 0 ? name : `${name}${index}`, schema] as const);
    const names = Object.fromEntries(renamed);
    const needed = (required as readonly string[]).map((name) => (index % 2 === 0 ? name : `${name}${index}`));
    return {
      type: "object",
      properties: { kind: { type: "string", const: kind }, ...names },
      required: ["kind", ...needed.filter((name) => Object.hasOwn(names, name))],
      additionalProperties: false,
    };
  };
  const { $defs = {} } = randomRoot(random, "closed");
  const items = { anyOf: kinds.map(branch) };
  const list = { type: "array", items, minItems: 1 };
  const schema = { type: "object", properties: { list }, required: ["list"], additionalProperties: false, $defs };
  return {
    schema,
    broken: (_, value) => {
      const [first, ...others] = value["list"] as readonly JsonObject[];
      const kind = String(first?.["kind"]);
      const wrong = pick(random, [kind.slice(0, -1), `${kind}s`, kind.toUpperCase(), "no such kind"]);
      return first && { ...value, list: [{ ...first, kind: wrong }, ...others] };
    },
  };
}

export const sources = { "one change": anyRoot, "misspelt discriminator": misspeltKind } as const;

/** Corrects broken inputs of `rounds` random schemas. */
export function measureCorrections(source: keyof typeof sources, rounds: number): Share {
  const share = { inputs: 0, withExample: 0, keptAll: 0 };
  for (let seed = 1; seed <= rounds; seed++) {
    const random = createRandom(seed);
    const { schema, broken } = sources[source](random);
    const isValid = new Ajv2020({ strict: false, formats: { "date-time": true, uri: true } }).compile(schema);
    for (let attempt = 0; attempt < 8; attempt++) {
      const value = randomValue(random, schema, schema);
      if (!isObject(value) || !isValid(value)) continue;
      const given = broken(random, value);
      if (!given || isValid(given)) continue;
      share.inputs++;
      const example = correctValue(schema, given, (candidate) => isValid(candidate));
      if (!example) continue;
      share.withExample++;
      const kept = new Set(leavesOf(example));
      const valid = new Set(leavesOf(value));
      if (leavesOf(given).every((leaf) => !valid.has(leaf) || kept.has(leaf))) share.keptAll++;
    }
  }
  return share;
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The path and the text of each scalar. */
function leavesOf(value: JsonValue, path = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [`${path} ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part as JsonValue, `${path}/${key}`));
}

if (process.argv[1]?.endsWith("corrections.ts")) {
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
  for (const source of Object.keys(sources) as readonly (keyof typeof sources)[]) {
    const { inputs, withExample, keptAll } = measureCorrections(source, 2_000);
    const shares = `${percent(withExample, inputs)} have an example; ${percent(keptAll, withExample)} of these keep every valid value`;
    process.stdout.write(`${source}: ${inputs} inputs, ${shares}\n`);
  }
}
