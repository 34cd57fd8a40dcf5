import { expect, test } from "vitest";
import {
  type BoundTool,
  bindPlain,
  bindScalar,
  bindTool,
  type CallContext,
  explain,
  type Guard,
  isToolError,
  type ObjectSchema,
  type Tool,
} from "../../../../src/runtime/gen/v1/index.js";
import type { JsonObject, JsonValue } from "../../../../src/runtime/model/index.js";
import { createRandom, pick, type Random, randomInt, roundCount } from "../../../support/random.js";

// `bindPlain` and `bindScalar` have their own explanation and repairs. For plain schemas they must do what `bindTool` does.

const names = ["name", "names", "count", "isOpen", "__proto__", "a/b~c"];

function plainObject(random: Random, depth: number): ObjectSchema {
  const chosen = names.filter(() => random() < 0.5);
  return {
    type: "object",
    // A property `__proto__` must be defined, not assigned.
    properties: Object.fromEntries(chosen.map((name) => [name, plainSchema(random, depth - 1)])),
    ...(random() < 0.7 && { required: chosen.filter(() => random() < 0.6) }),
    additionalProperties: false,
  };
}

function plainSchema(random: Random, depth: number): JsonObject {
  const scalars: readonly JsonObject[] = [
    { type: "string" },
    { type: "string", enum: ["open", "closed", "other"] },
    { type: "string", const: "card" },
    { type: "string", examples: ["an example"] },
    { type: "number" },
    { type: "number", enum: [1, 2.5] },
    { type: "integer", default: 7 },
    { type: "boolean" },
    { type: "boolean", const: true },
    { type: "null" },
  ];
  const kind = randomInt(random, depth > 0 ? 10 : 7);
  if (kind < 7) return pick(random, scalars);
  if (kind === 7) return plainObject(random, depth);
  return { type: "array", items: plainSchema(random, depth - 1) };
}

const values: readonly JsonValue[] = [
  ...["open", "clsoed", "card", "5", "1e2", "true", "False", "", '{"name":"x"}', "[1]", "null"],
  ...[0, 1, 2.5, 1e20, true, false, null, [], {}, ["open"], { nmae: "x" }],
];

/** A value that mostly has the form of the schema. */
function valueFor(random: Random, schema: JsonObject): JsonValue {
  if (random() < 0.2) return pick(random, values);
  const { type, enum: allowed, const: only } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(allowed)) return pick(random, allowed as readonly JsonValue[]);
  if (type === "object") {
    const properties = Object.entries(schema["properties"] as Readonly<Record<string, JsonObject>>);
    const own = properties.filter(() => random() < 0.8).map(([name, part]) => [name, valueFor(random, part)]);
    const other = random() < 0.2 ? [[pick(random, [...names, "nmae", "Count"]), pick(random, values)]] : [];
    return Object.fromEntries([...own, ...other]) as JsonObject;
  }
  if (type === "array")
    return Array.from({ length: randomInt(random, 3) }, () => valueFor(random, schema["items"] as JsonObject));
  if (type === "boolean") return true;
  if (type === "null") return null;
  return type === "string" ? "text" : 3;
}

function bindings(inputSchema: ObjectSchema, outputSchema: ObjectSchema, returned: unknown, wrapped: boolean) {
  const tool: Tool<unknown, unknown> = { name: "probe", description: "Probes.", inputSchema, outputSchema };
  const binding = {
    isInput: guardOf(inputSchema),
    isOutput: guardOf(outputSchema),
    call: () => returned,
    ...(wrapped && { wrapped: true as const }),
  };
  return { full: bindTool(tool, binding), plain: wrapped ? bindScalar(tool, binding) : bindPlain(tool, binding) };
}

function guardOf(schema: JsonObject): Guard<unknown> {
  return (data): data is unknown => explain(schema, data).length === 0;
}

const settings: readonly CallContext[] = [
  {},
  { coerce: "on" },
  { coerce: "warn" },
  { nulls: "absent" },
  { inputs: "strip" },
  { coerce: "on", inputs: "strip", nulls: "absent" },
];

/** Everything that a caller can see of a call. */
async function outcome(tool: BoundTool, input: unknown, context: CallContext): Promise<unknown> {
  const logged: unknown[] = [];
  try {
    const output = await tool.call(input, { ...context, log: (level, data) => logged.push([level, data]) });
    return { output, logged };
  } catch (error) {
    if (!isToolError(error)) throw error;
    return { code: error.code, message: error.message, data: error.data, logged };
  }
}

test("binds random tools with plain schemas as bindTool does, for every input and result", async () => {
  let rejected = 0;
  let repaired = 0;
  for (let seed = 0; seed < roundCount(400, 20_000); seed += 1) {
    const random = createRandom(seed);
    const inputSchema = plainObject(random, 3);
    const wrapped = random() < 0.3;
    const scalar = plainSchema(random, 0);
    const outputSchema: ObjectSchema = wrapped
      ? { type: "object", properties: { result: scalar }, required: ["result"], additionalProperties: false }
      : plainObject(random, 2);
    const returned = valueFor(random, wrapped ? scalar : outputSchema);
    const { full, plain } = bindings(inputSchema, outputSchema, returned, wrapped);
    for (let round = 0; round < 4; round += 1) {
      const input = valueFor(random, inputSchema);
      const label = JSON.stringify({ seed, inputSchema, input });
      expect(plain.checkInput(input), label).toEqual(full.checkInput(input));
      expect(plain.checkOutput(input), label).toEqual(full.checkOutput(input));
      const expected = full.repairInput(input);
      expect(plain.repairInput(input), label).toEqual(expected);
      if (full.checkInput(input).length > 0) rejected += 1;
      if (expected !== input) repaired += 1;
      for (const context of settings) {
        expect(await outcome(plain, input, context), label).toEqual(await outcome(full, input, context));
      }
    }
  }
  expect(rejected).toBeGreaterThan(roundCount(300, 15_000));
  expect(repaired).toBeGreaterThan(roundCount(60, 3000));
});

const schema: ObjectSchema = {
  type: "object",
  properties: { names: { type: "array", items: { type: "string" } }, count: { type: "integer" } },
  required: ["names"],
  additionalProperties: false,
};

test("treats values that cannot be read, are too large or return a promise for a result as bindTool does", async () => {
  const { full, plain } = bindings(schema, schema, new Map(), false);
  const throwing = {
    get names(): string[] {
      throw new Error("no names");
    },
  };
  const large = { names: Array.from({ length: 200_000 }, () => "a"), count: "1" };
  for (const input of [undefined, 5, throwing, large, { names: [], ["x".repeat(500)]: 1 }]) {
    expect(await outcome(plain, input, {})).toEqual(await outcome(full, input, {}));
  }
  expect(await outcome(plain, { names: [] }, {})).toEqual(await outcome(full, { names: [] }, {}));
});

const text: ObjectSchema = {
  type: "object",
  properties: { result: { type: "string" } },
  required: ["result"],
  additionalProperties: false,
};

test.each([
  ["a string object", new String("a")],
  ["a date", new Date(0)],
  ["a URL", new URL("https://example.com/")],
  ["a bigint", 5n],
  ["bytes", new Uint8Array([1, 2])],
  ["undefined", undefined],
  ["null", null],
])("sends %s as a scalar as bindTool does", async (_label, returned) => {
  const { full, plain } = bindings(schema, text, returned, true);
  expect(await outcome(plain, { names: [] }, {})).toEqual(await outcome(full, { names: [] }, {}));
});

test.each([
  ["an array", []],
  ["an object", { a: 1 }],
  ["a map", new Map()],
])("rejects %s in place of a scalar", async (_label, returned) => {
  const { plain } = bindings(schema, text, returned, true);
  await expect(plain.call({ names: [] })).rejects.toMatchObject({ code: "OutputValidation" });
});
