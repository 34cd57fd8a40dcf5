import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fg from "fast-glob";
import { defineTool } from "../../src/runtime/define/index.js";
import { type BoundTool, bindTool, type CallContext } from "../../src/runtime/gen/v1/index.js";
import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";
import { busyTime, slowdown } from "../support/busy-time.js";
import { createRandom, pick, type Random, randomInt } from "../support/random.js";
import { nestedValue, recursiveUnions } from "../support/recursive-unions.js";
import { repository } from "../support/temp-project.js";
import { guardsOfInputs } from "../unit/compiler/emit/compare-validators.js";
import { anySchema, anyValue, definitions, likelyValue } from "../unit/compiler/emit/schema-samples.js";
import type { Attack } from "./attack.js";
import { hostileText } from "./hostile-text.js";

/** Milliseconds that the thread of a server is busy. */
const limits = { bytes: 256 * 1024, milliseconds: 250 };
const randomSchemas = 200;
const recursiveSchemas = 40;
const largeUnions = 24;
/** How inputs are repaired before they are rejected. */
const repairs: readonly CallContext[] = [{}, { coerce: "on" }, { coerce: "on", inputs: "strip" }];
/** Patterns on which a backtracking engine can take very long. */
const patterns = [
  "^(a+)+$",
  "(a|a)*b",
  "^(\\w+\\s?)*$",
  "(x+x+)+y",
  "^([a-z]+)*!$",
  "^(.*)*$",
  "a*a*a*a*c",
  "^(9|99)*!$",
];

/** Searches for slow inputs of tools by changing the slowest one found so far. Validation and rejection stay below the limit. */
export const slowAttack: Attack = {
  name: "slow",
  unit: "inputs up to 256 kB, each changed to be slower",
  fullSize: 20_000,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const schemas = [
      ...Array.from({ length: recursiveSchemas }, () => ({
        ...toolInput({ $ref: "#/$defs/U0" }),
        $defs: { ...definitions, ...recursiveUnions(random) },
      })),
      ...exampleSchemas(),
      ...Array.from({ length: largeUnions }, (_, i) => toolInput({ type: "array", items: largeUnion(i, random) })),
      ...patterns.map((pattern) => toolInput({ type: "string", pattern })),
      ...Array.from({ length: randomSchemas }, () => toolInput(anySchema(random))),
    ];
    // Only hand-written tools have `oneOf`; the compiler never prints it.
    const isWritten = schemas.map((schema, i) => i % 2 === 1 || JSON.stringify(schema).includes('"oneOf":'));
    const guards = await guardsOfInputs(schemas.map((schema, i) => (isWritten[i] ? {} : schema)));
    // The compiler that created the guards leaves much garbage, which would be collected while inputs are measured.
    collectGarbage();
    const steps = Math.max(1, Math.ceil(size / schemas.length));
    const failures: string[] = [];
    let worst = 0;
    for (const [i, schema] of schemas.entries()) {
      const tool = { name: "t", inputSchema: schema as JsonObject & { type: "object" } };
      const isInput = (value: unknown): value is unknown => guards[i]?.(value) === true;
      const bound = bindTool(tool, { isInput, call: () => undefined });
      // Hand-written tools have another validator.
      const tested = isWritten[i] ? defineTool(tool, () => undefined) : bound;
      const { value, milliseconds } = await climb(tested, schema, steps, random);
      worst = Math.max(worst, milliseconds);
      if (milliseconds <= limits.milliseconds) continue;
      // The search follows what it measures, so another run with this seed may not find the same input.
      const file = join(tmpdir(), `slow-input-${seed}-${i}.json`);
      writeFileSync(file, JSON.stringify({ schema, value }));
      const text = JSON.stringify(schema).slice(0, 500);
      failures.push(`${milliseconds.toFixed(0)} ms for the input in ${file} of ${text}`);
    }
    return { attempts: steps * schemas.length, failures, milliseconds: Math.round(worst) };
  },
};

function toolInput(value: JsonObject): JsonObject {
  return {
    type: "object",
    properties: { value },
    required: ["value"],
    additionalProperties: false,
    $defs: definitions,
  };
}

/** A union of up to 80 branches: with listed values, a discriminator, or none. Two of each kind, so that each validator has one. */
function largeUnion(number: number, random: Random): JsonObject {
  const kind = (number >> 1) % 6;
  const text = { type: "string" };
  const branch = (i: number): JsonObject => {
    if (kind === 0) return { const: pick(random, [i, `${i}`]) };
    if (kind === 3) return { type: "object", properties: { [`p${i}`]: text }, additionalProperties: false };
    if (kind === 4) return { type: "array", items: anySchema(random), minItems: i % 5, maxItems: i };
    if (kind === 5) return { $ref: `#/$defs/${pick(random, Object.keys(definitions))}`, minProperties: i % 3 };
    const [name, tag]: readonly [string, JsonObject] =
      kind === 1 ? ["kind", { const: i }] : ["text", { type: "string", minLength: i }];
    const properties = { [name]: tag, [pick(random, ["a", "b"])]: anySchema(random) };
    return { type: "object", properties, required: [name] };
  };
  return {
    [pick(random, ["anyOf", "oneOf"])]: Array.from({ length: 9 + randomInt(random, 72) }, (_, i) => branch(i)),
  };
}

/** As many copies of an accepted item as fit, and one that is not accepted. */
function manyItems(schema: JsonObject, random: Random): JsonObject {
  // Most values are inputs, as `toolInput` says. Null has no properties.
  const { value } = (likelyValue(schema, random) ?? {}) as { readonly value?: JsonValue };
  const [item = {}] = Array.isArray(value) ? value : [];
  const size = JSON.stringify(item).length + 1;
  return { value: [...Array.from({ length: Math.floor((limits.bytes - 100) / size) }, () => item), null] };
}

function isRecursive({ $defs }: JsonObject): boolean {
  return typeof $defs === "object" && $defs !== null && "U0" in $defs;
}

/** A value of recursive unions, whose innermost part most likely matches no branch. */
function chain(schema: JsonObject, random: Random): JsonObject {
  const { $defs } = schema as { readonly $defs: Readonly<Record<string, JsonObject>> }; // as `isRecursive` says
  const leaf = (): JsonValue => pick(random, [true, "1", 1, null, [], {}, { y: true }]);
  let value = nestedValue($defs, random, 1 << randomInt(random, 11), leaf());
  // Some parts occur several times.
  for (let copies = randomInt(random, 4); copies > 0; copies -= 1) {
    const copy = nestedValue($defs, random, 1 + randomInt(random, 5), value);
    value = random() < 0.5 ? copy : [copy, value, leaf()];
  }
  return { value };
}

/** The input schemas of all tools in the examples. */
function exampleSchemas(): readonly JsonObject[] {
  return fg
    .sync("examples/*/src/generated/tools.json", { cwd: repository })
    .flatMap((file) =>
      Object.values(JSON.parse(readFileSync(join(repository, file), "utf8")) as Record<string, unknown>),
    )
    .flatMap((entry) => (Array.isArray(entry) ? entry : [entry]))
    .map((tool) => (tool as { readonly inputSchema?: JsonObject }).inputSchema)
    .filter((schema) => schema !== undefined);
}

interface SlowInput {
  readonly value: JsonValue;
  readonly milliseconds: number;
}

/** Returns the slowest input found, with its busy time in milliseconds: the smaller of two runs, which excludes garbage collections. */
async function climb(bound: BoundTool, schema: JsonObject, steps: number, random: Random): Promise<SlowInput> {
  const isList = JSON.stringify(schema).includes('"items":{"');
  const start = (): JsonValue => {
    if (isRecursive(schema)) return chain(schema, random);
    return isList && random() < 0.5 ? manyItems(schema, random) : likelyValue(schema, random);
  };
  let best = { value: start(), milliseconds: 0 };
  for (let step = 0; step < steps; step += 1) {
    const value = random() < 0.1 ? start() : change(best.value, schema, random);
    if (!fits(value, limits.bytes)) continue;
    const context = pick(random, repairs);
    let milliseconds = await busyTimeOf(bound, value, context);
    if (milliseconds > best.milliseconds)
      milliseconds = Math.min(milliseconds, await busyTimeOf(bound, value, context));
    if (milliseconds > best.milliseconds) best = { value, milliseconds };
  }
  return best;
}

/** Whether the JSON text of a value is at most so long. Parts of a value may be shared, so its text can be too long to create. */
function fits(value: JsonValue, bytes: number): boolean {
  let left = bytes;
  const open: JsonValue[] = [value];
  for (let next = open.pop(); next !== undefined && left >= 0; next = open.pop()) {
    if (typeof next !== "object" || next === null) {
      left -= JSON.stringify(next).length + 1;
      continue;
    }
    const keys = Array.isArray(next) ? [] : Object.keys(next);
    left -= keys.join('"":,').length + 2;
    for (const part of Object.values(next)) open.push(part);
  }
  return left >= 0;
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

async function busyTimeOf(bound: BoundTool, value: JsonValue, context: CallContext): Promise<number> {
  const before = busyTime();
  await bound.call(value, context).catch(() => undefined);
  const milliseconds = busyTime() - before;
  return milliseconds > limits.milliseconds ? milliseconds / slowdown() : milliseconds;
}

/** Makes some part of a value longer, deeper or different. */
function change(value: JsonValue, schema: JsonObject, random: Random): JsonValue {
  if (random() < 0.05) return likelyValue(schema, random);
  if (typeof value === "string") return changeText(value, random);
  if (Array.isArray(value)) return changeList(value, random);
  if (typeof value === "object" && value !== null) return changeObject(value as JsonObject, random);
  return random() < 0.5 ? anyValue(random) : hostileText(random);
}

function changeText(text: string, random: Random): JsonValue {
  const last = text.at(-1) ?? "a";
  return pick(random, [
    () => text + text,
    () => text + last.repeat(1 << randomInt(random, 16)),
    () => `${text}!`,
    () => hostileText(random),
    () => "9".repeat(1 << randomInt(random, 17)),
    () => [text, text],
  ])();
}

function changeList(list: readonly JsonValue[], random: Random): JsonValue {
  const item = list.length > 0 ? pick(random, list) : anyValue(random);
  // Most changes of many items do not fit.
  const share = Math.min(0.3, 20 / list.length);
  return pick(random, [
    () => [...list, ...list],
    () => [...list, ...Array.from({ length: 1 << randomInt(random, 12) }, () => item)],
    () => [...list, change(item, {}, random)],
    () => list.map((each) => (random() < share ? change(each, {}, random) : each)),
    () => nested(item, (inner) => [inner], random),
    () => Array.from({ length: 1 << randomInt(random, 14) }, (_, i) => i),
  ])();
}

function changeObject(object: JsonObject, random: Random): JsonValue {
  const keys = Object.keys(object);
  const key = keys.length > 0 ? pick(random, keys) : "value";
  const inner = object[key] ?? null;
  return pick(random, [
    () => ({ ...object, [key]: change(inner, {}, random) }),
    () => ({ ...object, [key]: change(change(inner, {}, random), {}, random) }),
    () => ({ ...object, [key]: Array.from({ length: 1 << randomInt(random, 12) }, () => inner) }),
    () => ({ ...object, [key]: nested(inner, (part) => ({ [key]: part }), random) }),
    () => ({
      ...object,
      ...Object.fromEntries(Array.from({ length: 1 << randomInt(random, 12) }, (_, i) => [`${key}${i}`, inner])),
    }),
    () => ({ ...object, [hostileText(random)]: inner }),
  ])();
}

function nested(value: JsonValue, wrap: (value: JsonValue) => JsonValue, random: Random): JsonValue {
  let all = value;
  for (let depth = 1 << randomInt(random, 10); depth > 0; depth -= 1) all = wrap(all);
  return all;
}
