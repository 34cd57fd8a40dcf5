import { expect, test } from "vitest";
import { strip } from "../../../../src/runtime/gen/v1/strip.js";
import type { JsonObject, JsonValue } from "../../../../src/runtime/model/index.js";
import { busyTime } from "../../../support/busy-time.js";

const closed = (properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const text = { type: "string" };
const user = closed({ name: text });
const parse = (json: string): JsonValue => JSON.parse(json);

test.each<[string, JsonObject, JsonValue, JsonValue]>([
  ["removes what a closed object does not declare", user, { name: "a", secret: 1 }, { name: "a" }],
  [
    "keeps what an open object holds",
    { type: "object", properties: { name: text } },
    { name: "a", b: 1 },
    { name: "a", b: 1 },
  ],
  [
    "goes into arrays, tuples and records",
    closed({
      list: { type: "array", items: user },
      pair: { type: "array", prefixItems: [user], items: { anyOf: [user] } },
      record: { type: "object", additionalProperties: user },
    }),
    {
      list: [{ name: "a", x: 1 }],
      pair: [
        { name: "b", x: 1 },
        { name: "c", x: 1 },
      ],
      record: { k: { name: "d", x: 1 } },
    },
    { list: [{ name: "a" }], pair: [{ name: "b" }, { name: "c" }], record: { k: { name: "d" } } },
  ],
  [
    "keeps what a pattern declares",
    { type: "object", patternProperties: { "^x-": user }, additionalProperties: false },
    { "x-a": { name: "a", b: 1 }, y: 1 },
    { "x-a": { name: "a" } },
  ],
  [
    "follows references, recursive ones too",
    {
      ...closed({ tree: { $ref: "#/$defs/Tree" } }),
      $defs: { Tree: closed({ kids: { type: "array", items: { $ref: "#/$defs/Tree" } } }) },
    },
    { tree: { kids: [{ kids: [], secret: 1 }], secret: 1 }, secret: 1 },
    { tree: { kids: [{ kids: [] }] } },
  ],
  [
    "takes the branch of a union that the discriminator names",
    {
      type: "object",
      properties: { kind: { enum: ["a", "b"] }, data: {} },
      anyOf: [
        closed({ kind: { const: "a" }, data: closed({ x: text }) }),
        closed({ kind: { const: "b" }, data: closed({ x: text, y: text }) }),
      ],
    },
    { kind: "b", data: { x: "1", y: "2", z: "3" }, secret: 1 },
    { kind: "b", data: { x: "1", y: "2" } },
  ],
  [
    "takes the first branch that fits after projection",
    { anyOf: [closed({ id: { type: "number" } }), closed({ name: text })] },
    { name: "a", secret: 1 },
    { name: "a" },
  ],
  [
    "keeps a valid value of a union",
    closed({ value: { anyOf: [closed({ a: text }), closed({ a: text, b: text })] } }),
    { value: { a: "1", b: "2" }, secret: 1 },
    { value: { a: "1", b: "2" } },
  ],
  ["keeps a value that matches no branch", { anyOf: [user] }, { name: 1, secret: 1 }, { name: 1, secret: 1 }],
  ["leaves scalars of the wrong type for the guard to refuse", user, { name: 5, secret: 1 }, { name: 5 }],
  ["removes an undeclared __proto__", user, parse('{"name":"a","__proto__":{"x":1}}'), { name: "a" }],
])("%s", (_, schema, value, projected) => {
  const before = JSON.stringify(value);
  expect(JSON.stringify(strip(schema, value))).toBe(JSON.stringify(projected));
  expect(JSON.stringify(value)).toBe(before);
});

test("keeps a declared property called __proto__", () => {
  const schema: JsonObject = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"number"}},"additionalProperties":false}',
  );
  expect(JSON.stringify(strip(schema, parse('{"__proto__":1,"a":2}')))).toBe('{"__proto__":1}');
});

test("ends on circular references", () => {
  const loop: JsonObject = { $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/A" } } };
  expect(strip(loop, { a: 1 })).toEqual({ a: 1 });
});

test("projects a list of 20,000 rows in reasonable time", () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => ({ name: String(i), secret: i }));
  const start = busyTime();
  const result = strip(closed({ rows: { type: "array", items: { anyOf: [user, { type: "null" }] } } }), { rows });
  expect(busyTime() - start).toBeLessThan(5_000);
  expect(JSON.stringify(result)).not.toContain("secret");
});

test("rejects schemas that contain themselves or are too deep", () => {
  const all: { type: string; allOf: unknown[]; anyOf: unknown[] } = { type: "object", allOf: [], anyOf: [] };
  all.allOf.push(all);
  all.anyOf.push(all, all);
  const start = busyTime();
  // A cycle cannot be written as JSON.
  expect(() => strip(all as unknown as JsonObject, { a: 1 })).toThrow(
    expect.objectContaining({ code: "InvalidSchema", message: expect.stringContaining("contains itself") }),
  );
  let deep: JsonObject = {};
  for (let i = 0; i < 20_000; i++) deep = { allOf: [deep] };
  expect(() => strip(deep, { a: 1 })).toThrow(expect.objectContaining({ code: "LimitExceeded" }));
  expect(busyTime() - start).toBeLessThan(1000);
});
