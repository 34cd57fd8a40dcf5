import { describe, expect, test } from "vitest";
import type { JsonObject, Tool } from "../../../../src/runtime/model/index.js";
import {
  type Finding,
  lint,
  type Profile,
  profileNames,
  profiles,
  projectTool,
  projectTools,
} from "../../../../src/runtime/profiles/index.js";
import { busyTime } from "../../../support/busy-time.js";
import { createRandom } from "../../../support/random.js";
import { randomRoot } from "../../../support/random-schemas.js";

const record = (inputSchema: JsonObject, more: Partial<Tool> = {}): Tool =>
  // Some records are invalid on purpose.
  ({ name: "sample", inputSchema, ...more }) as Tool;
const withProperty = (a: JsonObject | boolean): JsonObject => ({ type: "object", properties: { a } });

/** Lints for every field of a request that the profile has rules about. */
const lintAll = (record: Tool, profile: Profile): readonly Finding[] =>
  [profile.field, ...new Set(profile.rules.flatMap(({ field }) => field ?? []))].flatMap((field) =>
    lint(record, profile, { sendsContent: true, omitsText: true, ...(field !== undefined && { field }) }),
  );

/** Records that together match every rule. */
const records: readonly Tool[] = [
  ...Array.from({ length: 60 }, (_, seed) =>
    record(randomRoot(createRandom(seed + 1), seed % 2 === 0 ? "open" : "closed")),
  ),
  record({ anyOf: [{ type: "object" }] }),
  record({ type: "object", enum: [{}] }),
  record(withProperty({ type: "object", if: { required: ["a"] }, else: { required: ["b"] } })),
  record(withProperty(true)),
  record(withProperty({ type: "array" })),
  record(withProperty({ type: "array", items: [{ type: "string" }] })),
  record(withProperty({ type: "string", minLength: "1" })),
  record(withProperty({ type: "string", pattern: "(" })),
  record(withProperty({ $ref: "#/$defs/None" })),
  record(withProperty({ type: "object" })),
  record(withProperty({ type: "string", format: "color" }), { name: "1st" }),
  record(withProperty({ type: "string", description: "x".repeat(1025) })),
  record(withProperty({ type: "string", description: "x".repeat(4000) })),
  record({ type: "object", properties: {}, required: ["b"] }),
  record(
    { type: "object", properties: {} },
    { name: "a.name.with.dots.that.is.much.too.long.for.every.client.of.them" },
  ),
  record({ type: "object", properties: {} }, { name: "n".repeat(64) }),
  record({ type: "object", properties: {}, $schema: "https://json-schema.org/draft/2020-12/schema" }),
  record({ type: "object", properties: { "two words": {} } }),
  record({ type: "object", properties: {} }, { description: "x".repeat(5000) }),
  record({
    type: "object",
    properties: Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [`p${i}`, { type: "null" }])),
  }),
  record(withProperty({ type: "number", enum: Array.from({ length: 1001 }, (_, i) => i) })),
  record({
    type: "object",
    properties: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`p${i}`, { anyOf: [{ type: "null" }] }])),
  }),
  record(
    Array.from({ length: 12 }).reduce<JsonObject>((inner) => ({ type: "object", properties: { inner } }), {
      type: "null",
    }),
  ),
  ...[
    { type: "array" },
    withProperty(true),
    withProperty({ $ref: "#/$defs/None" }),
    withProperty({ type: "string", pattern: "(" }),
    withProperty({ type: "array", prefixItems: [{}], items: false }),
  ].map((outputSchema) =>
    record({ type: "object", properties: {} }, { outputSchema: outputSchema as Tool["inputSchema"] }),
  ),
];

test.each(profileNames)("every rule of %s matches one of the records", (name) => {
  const profile = profiles[name];
  const found = new Set(records.flatMap((one) => lintAll(one, profile)).map(({ rule }) => rule));
  expect(profile.rules.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
});

test.each(profileNames)("every rule of %s has a unique id, a message and a source", (name) => {
  const { rules } = profiles[name];
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { message, source, effect, loses } of rules) {
    expect(message).not.toBe("");
    expect(source).toMatch(/^\S+\/\S+#\d+|: |^https:\/\//);
    if (effect !== "refused") expect(loses).toBeUndefined();
  }
});

test("reports the findings of several profiles in the order of the profiles", () => {
  const all = profileNames.map((name) => profiles[name]);
  const found = records.flatMap((one) => lint(one, all));
  expect(found).toEqual(records.flatMap((one) => all.flatMap((profile) => lint(one, profile))));
  const losses = found.filter(({ loses }) => loses === "all");
  expect(new Set(losses.map(({ profile }) => profile)).size).toBeGreaterThan(6);
});

test("every client supports a record of plain types", () => {
  const plain = record(
    { type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: false },
    { description: "Plain." },
  );
  const findings = profileNames
    .flatMap((name) => lint(plain, profiles[name]))
    .filter(({ effect }) => effect !== "rewritten");
  expect(findings).toEqual([]);
});

test("reports rules about a field of a request only if schemas are sent in that field", () => {
  const closed = record({ type: "object", properties: {}, additionalProperties: false }, { name: "1st" });
  const rules = (field?: string): readonly string[] =>
    lint(closed, profiles.gemini, field === undefined ? {} : { field }).map(({ rule }) => rule);
  expect(profiles.gemini.field).toBe("parametersJsonSchema");
  expect(rules()).toEqual(["name"]);
  expect(rules("parametersJsonSchema")).toEqual(["name"]);
  expect(rules("parameters")).toEqual(["name", "unsupported-keyword"]);
});

test("counts the server name for a client that prepends it to the tool name", () => {
  const tool = record({ type: "object", properties: {} }, { name: "a".repeat(50) });
  expect(lint(tool, profiles.cursor)).toEqual([]);
  expect(lint(tool, profiles.cursor, { serverName: "b".repeat(11) })).toMatchObject([
    { rule: "name", path: "/name", loses: "tool", message: expect.stringContaining("61 characters") },
  ]);
});

test("moves the keywords next to anyOf into its branches for Gemini", () => {
  const union: JsonObject = {
    description: "Where to.",
    type: "object",
    properties: { a: { type: "string" } },
    required: ["a"],
    anyOf: [{ properties: { b: { type: "number" } }, required: ["b"] }, { required: ["c"] }],
  };
  const { inputSchema } = projectTool(record(withProperty(union)), profiles.gemini).record;
  expect(inputSchema["properties"]).toEqual({
    a: {
      anyOf: [
        {
          type: "object",
          description: "Where to.",
          properties: { a: { type: "string" }, b: { type: "number" } },
          required: ["a", "b"],
        },
        {
          type: "object",
          description: "(required: c)",
          properties: { a: { type: "string" } },
          required: ["a"],
        },
      ],
    },
  });
});

test("keeps supported tool names and makes the others unique", () => {
  const set = ["a.b", "a_b", "a b", "1st"].map((name) => record({ type: "object", properties: {} }, { name }));
  expect(projectTools(set, profiles.portable).map(({ record: { name } }) => name)).toEqual([
    "a_b_2",
    "a_b",
    "a_b_3",
    "t_1st",
  ]);
});

describe("a schema that cannot be walked is rejected", () => {
  const cyclic: { type: "object"; properties: Record<string, unknown> } = { type: "object", properties: {} };
  cyclic.properties["self"] = cyclic;
  let deep: JsonObject = { type: "object" };
  for (let i = 0; i < 20_000; i++) deep = withProperty(deep);
  let shared: JsonObject = { type: "string" };
  for (let i = 0; i < 40; i++) shared = { anyOf: [shared, shared] };
  test.each([
    // A cycle cannot be written as JSON.
    ["a cycle", cyclic as unknown as JsonObject, "InvalidSchema"],
    ["a depth of 20,000", deep, "LimitExceeded"],
    ["2^40 branches", withProperty(shared), "LimitExceeded"],
  ])("with %s", (_, schema, code) => {
    const error = expect.objectContaining({ name: "ToolError", code });
    const output = { outputSchema: schema as Tool["inputSchema"] };
    const records = [record(schema), record({ type: "object", properties: {} }, output)];
    const start = busyTime();
    for (const each of records) {
      expect(() => lint(each, Object.values(profiles))).toThrow(error);
      expect(() => projectTool(each, profiles["openai-strict"])).toThrow(error);
      expect(() => projectTools([each], profiles.claude)).toThrow(error);
    }
    expect(busyTime() - start).toBeLessThan(10_000);
  });
});
