import { transformJSONSchema } from "@anthropic-ai/sdk/lib/transform-json-schema";
import { Ajv } from "ajv";
import { toStrictJsonSchema } from "openai/lib/transform";
import { describe, expect, test } from "vitest";
import type { JsonObject, Tool } from "../../../../src/runtime/model/index.js";
import {
  codeProfileNames,
  lint,
  type ProfileName,
  profileNames,
  profiles,
  projectTool,
} from "../../../../src/runtime/profiles/index.js";
import { clientChecks } from "../../../support/client-checks/index.js";
import { listBySdkV1 } from "../../../support/client-checks/mcp-sdk-v1.js";
import { createRandom, roundCount } from "../../../support/random.js";
import { randomRoot } from "../../../support/random-schemas.js";

/** Random records. Each profile rejects some of them. */
const records: readonly Tool[] = Array.from({ length: roundCount(40, 80) }, (_, seed) => ({
  name: `tool_${seed}`,
  description: "Sample.",
  inputSchema: randomRoot(createRandom(seed + 1000), seed % 2 === 0 ? "open" : "closed"),
}));

const isRefused = (record: Tool, name: ProfileName): boolean =>
  lint(record, profiles[name]).some(({ effect }) => effect === "refused");

test.each(profileNames)("every projection for %s passes the client's own checks", async (name) => {
  const projections = records.map((record) => projectTool(record, profiles[name]));
  expect(projections.filter(({ profile }) => profile === name).length).toBeGreaterThan(5);
  const wrong = await Promise.all(
    projections.map(async ({ record, profile }) => {
      const found = await clientChecks[profile](record);
      return found.map((text) => `${profile}: ${text} in ${JSON.stringify(record.inputSchema)}`);
    }),
  );
  expect(wrong.flat().slice(0, 3)).toEqual([]);
});

// These clients need at most an object at the root of an input, which all records have.
const rootCheckers: readonly ProfileName[] = [
  ...(["mcp-sdk-v1", "opencode", "mastra", "ai-sdk", "openai-agents"] as const),
  "copilot-cli",
  ...codeProfileNames,
];
const strictCheckers = profileNames.filter((name) => !rootCheckers.includes(name));

test.each(strictCheckers)("some records that are not projected for %s fail the client's own checks", async (name) => {
  const problems = await Promise.all(records.map((record) => clientChecks[name](record)));
  expect(problems.filter((found) => found.length > 0).length).toBeGreaterThan(5);
});

describe("the strict helper of the OpenAI SDK", () => {
  test.each([
    ["an optional property", { a: { type: "string" } }, [], {}],
    ["an open object", { a: { type: "object", properties: {}, additionalProperties: true } }, ["a"], {}],
    ["a tuple", { a: { type: "array", prefixItems: [{ type: "string" }], items: { type: "string" } } }, ["a"], {}],
    ["uniqueItems", { a: { type: "array", items: { type: "string" }, uniqueItems: true } }, ["a"], {}],
    ["an array without items", { a: { type: "array" } }, ["a"], {}],
    ["a union at the root", { a: { type: "string" } }, ["a"], { anyOf: [{ required: ["a"] }] }],
    ["not", { a: { type: "string", not: { const: "x" } } }, ["a"], {}],
  ])("rejects %s, and so does lint", (_, properties, required, more) => {
    const inputSchema = {
      type: "object" as const,
      properties,
      required,
      additionalProperties: false,
      ...more,
    } as Tool["inputSchema"];
    const record: Tool = { name: "sample", inputSchema };
    expect(() => toStrictJsonSchema(structuredClone(inputSchema) as never)).toThrow();
    expect(isRefused(record, "openai-strict")).toBe(true);
  });
});

describe("the schema transform of the Anthropic SDK", () => {
  test("throws for a schema without a type, and lint reports it", () => {
    const record: Tool = { name: "sample", inputSchema: { type: "object", properties: { a: {} } } };
    expect(() => transformJSONSchema(structuredClone(record.inputSchema))).toThrow("must have a type");
    expect(lint(record, profiles["anthropic-strict"]).map(({ rule }) => rule)).toContain("untyped");
  });

  test("drops undeclared properties, and lint reports an object that accepts them", () => {
    const record: Tool = { name: "sample", inputSchema: { type: "object", properties: {}, additionalProperties: {} } };
    expect(transformJSONSchema(structuredClone(record.inputSchema))["additionalProperties"]).toBe(false);
    expect(lint(record, profiles["anthropic-strict"]).map(({ rule }) => rule)).toContain("open-object");
  });
});

describe("the rules of GitHub Copilot in VS Code", () => {
  const metaschema = new Ajv({ strict: false }).getSchema("http://json-schema.org/draft-07/schema");

  test.each<readonly [string, JsonObject]>([
    ["a limit that is a string", { type: "string", minLength: "1" }],
    ["a type that does not exist", { type: "text" }],
    ["a required that is not an array", { type: "object", required: "a" }],
    ["exclusiveMinimum as in draft-04", { type: "number", exclusiveMinimum: true }],
    ["properties that are not an object", { type: "object", properties: [] }],
    ["an empty union", { anyOf: [] }],
    ["multipleOf 0", { type: "number", multipleOf: 0 }],
    ["a duplicate name in required", { type: "object", required: ["a", "a"] }],
  ])("%s is invalid by the metaschema, and lint reports it", (_, schema) => {
    const record: Tool = { name: "sample", inputSchema: { type: "object", properties: { a: schema } } };
    expect(metaschema?.(record.inputSchema)).toBe(false);
    const found = lint(record, profiles["vscode-copilot"]);
    expect(found).toContainEqual(
      expect.objectContaining({ rule: "malformed", loses: "all", path: "/inputSchema/properties/a" }),
    );
  });
});

describe("the client of the TypeScript SDK v1", () => {
  const empty: Tool["inputSchema"] = { type: "object", properties: {} };

  test.each<readonly [string, string, object, object | undefined]>([
    ["an input whose root is not an object", "root-type", { anyOf: [empty] }, undefined],
    ["an output whose root is an array", "root-type", empty, { type: "array", items: {} }],
    ["true as a property's schema", "boolean-property", { type: "object", properties: { a: true } }, undefined],
    [
      "a reference in an output that does not resolve",
      "dangling-reference",
      empty,
      { type: "object", $ref: "#/$defs/None" },
    ],
    [
      "an invalid pattern in an output",
      "invalid-pattern",
      empty,
      { type: "object", properties: { a: { type: "string", pattern: "(" } } },
    ],
  ])("fails to list any tool for %s, as lint reports", async (_, rule, inputSchema, outputSchema) => {
    const record = { name: "bad", inputSchema, ...(outputSchema && { outputSchema }) };
    await expect(listBySdkV1([{ name: "good", inputSchema: empty }, record])).rejects.toThrow();
    const found = lint(record as unknown as Tool, profiles["mcp-sdk-v1"]);
    expect(found).toContainEqual(expect.objectContaining({ rule, effect: "refused", loses: "all" }));
  });

  test("lists every projection, including output schemas", async () => {
    const projected = records.map((record) => {
      const both: Tool = { ...record, outputSchema: record.inputSchema };
      return projectTool(both, profiles["mcp-sdk-v1"]).record;
    });
    expect(await listBySdkV1(projected)).toEqual(records.map(({ name }) => name));
  });
});
