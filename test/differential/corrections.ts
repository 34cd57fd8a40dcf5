import { Ajv2020 } from "ajv/dist/2020.js";
import { explainMismatches, localReader } from "../../src/json-schema/index.js";
import { correctValue } from "../../src/runtime/gen/v1/correct/correct-value.js";
import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";
import { breakValue } from "../support/break-value.js";
import { createRandom, pick, type Random } from "../support/random.js";
import { randomRoot, randomValue } from "../support/random-schemas.js";

/** What the examples for rejected inputs are like. */
export interface Share {
  readonly inputs: number;
  readonly withExample: number;
  /** Examples that are not harmful and keep every value of the input that was valid. */
  readonly keptAll: number;
  /** Examples that a caller who sends them unread regrets. */
  readonly harmful: number;
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

/** The random schemas of the tests, and inputs with a property under another name. */
function anotherName(random: Random): Source {
  return {
    schema: randomRoot(random, "closed"),
    broken: (_, value) => {
      const names = Object.keys(value);
      if (names.length === 0) return undefined;
      const old = pick(random, names);
      const name = pick(random, [`file_${old}`, `${old}s`, `${old}Of`, "target", "no such name"]);
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key === old ? name : key, item]));
    },
  };
}

export const sources = {
  "one change": anyRoot,
  "misspelt discriminator": misspeltKind,
  "another name": anotherName,
} as const;

/** Corrects broken inputs of `rounds` random schemas. */
export function measureCorrections(source: keyof typeof sources, rounds: number): Share {
  const share = { inputs: 0, withExample: 0, keptAll: 0, harmful: 0 };
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
      const problems = explainMismatches(localReader(schema), schema, given);
      const example = correctValue(schema, given, (candidate) => isValid(candidate), { problems });
      if (!example) continue;
      share.withExample++;
      const named = problems.map(({ path }) => path);
      if (isHarmful(given, example, named)) {
        share.harmful++;
        continue;
      }
      const kept = new Set(leavesOf(example));
      const valid = new Set(leavesOf(value));
      if (leavesOf(given).every((leaf) => !valid.has(leaf) || kept.has(leaf))) share.keptAll++;
    }
  }
  return share;
}

/**
 * Whether a value that the caller gave is neither there nor moved nor named in a problem, or a part is empty where the caller gave data, or
 * where it gave nothing while data of the same object was dropped.
 */
function isHarmful(given: JsonObject, example: JsonObject, named: readonly string[]): boolean {
  const [before, after] = [leavesOf(given), leavesOf(example)];
  const [placesBefore, placesAfter] = [leavesOf(given, example), leavesOf(example, given)];
  const places = new Set(before.map(pathOf));
  const moved = after.filter((leaf) => !places.has(pathOf(leaf)));
  const isKept = (leaf: string, at: number): boolean =>
    after.includes(leaf) ||
    placesAfter.includes(placesBefore[at] ?? "") ||
    moved.some((one) => textOf(one) === textOf(leaf));
  const gone = before.filter((leaf, at) => !isKept(leaf, at));
  const isNamed = (path: string): boolean => named.some((each) => each !== "" && `${path}/`.startsWith(`${each}/`));
  return gone.some((leaf) => !isNamed(pathOf(leaf))) || isEmptied(given, example, after.join(""));
}

/** @param kept the text of the example, with all that has moved */
function isEmptied(given: JsonValue | undefined, example: JsonValue, kept: string): boolean {
  const part = given ?? null;
  // Of an object, every dropped property has a problem of its own.
  const keepsKind = isParts(example) && isParts(part) && isObject(example) === isObject(part);
  const isShort = keepsKind ? Array.isArray(example) && example.length === 0 : example !== null && isEmpty(example);
  if (isShort) return !isEmpty(part);
  if (given === undefined || !isParts(example) || !isParts(given)) return false;
  // Items that were left out move the others.
  if (Array.isArray(example) && example.length !== given["length"]) return false;
  const dropped = Object.entries(given).filter(([key]) => !Object.hasOwn(example, key));
  const isDropped = dropped.some(
    ([, part]) => !isEmpty(part) && !leavesOf(part).every((leaf) => kept.includes(textOf(leaf))),
  );
  return Object.entries(example).some(([key, part]) =>
    Object.hasOwn(given, key) ? isEmptied(given[key], part, kept) : isDropped && isEmpty(part),
  );
}

/** Whether a value contains nothing. */
function isEmpty(value: JsonValue): boolean {
  return isParts(value) ? Object.values(value).every(isEmpty) : value === "" || value === null;
}

function isParts(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null;
}

const pathOf = (leaf: string): string => leaf.slice(0, leaf.indexOf("\n"));
const textOf = (leaf: string): string => leaf.slice(leaf.indexOf("\n"));

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The path and the text of each scalar. Items that were left out move the others, so those of a list that is longer in `other`, or shorter, have no index. */
function leavesOf(value: JsonValue, other?: JsonValue, path = ""): readonly string[] {
  if (!isParts(value)) return [`${path}\n${JSON.stringify(value)}`];
  const isMoved = Array.isArray(value) && Array.isArray(other) && value.length !== other.length;
  return Object.entries(value).flatMap(([key, part]) => {
    const beside = other !== undefined && isParts(other) && Object.hasOwn(other, key) ? other[key] : undefined;
    return leavesOf(part, isMoved ? undefined : beside, `${path}/${isMoved ? "" : key}`);
  });
}

if (process.argv[1]?.endsWith("corrections.ts")) {
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
  for (const source of Object.keys(sources) as readonly (keyof typeof sources)[]) {
    const { inputs, withExample, keptAll, harmful } = measureCorrections(source, Number(process.argv[2] ?? 2_000));
    const shares = `${percent(withExample, inputs)} have an example, ${harmful} harmful; ${percent(keptAll, inputs)} keep every valid value`;
    process.stdout.write(`${source}: ${inputs} inputs, ${shares}\n`);
    if (harmful > 0) process.exitCode = 1;
  }
}
