import fc from "fast-check";
import { expect, test } from "vitest";
import {
  compareVersions,
  formatToolId,
  formatVersion,
  fromJson,
  fromMcpJson,
  type JsonObject,
  normalizeTags,
  parseToolId,
  parseVersion,
  type ToolRecord,
  toJson,
  toMcpJson,
} from "../../../src/runtime/model/index.js";
import { equalJson, readJson } from "../../../src/runtime/model/internal.js";
import { fcRounds } from "../../support/random.js";

const part = fc.stringMatching(/^[A-Za-z0-9_\-.]{1,20}$/);
const parts = fc.oneof(
  fc.record({ name: part }),
  fc.record({ name: part, namespace: part }),
  fc.record({ name: part, namespace: part, version: part }),
);
const text = fc.string({ minLength: 1, unit: "grapheme" });
// What jsonValue makes is JSON, so an object of it is a JsonObject.
const jsonObject = fc.dictionary(fc.oneof(text, fc.constant("__proto__")), fc.jsonValue()) as fc.Arbitrary<JsonObject>;
const filled = jsonObject.filter((value) => Object.keys(value).length > 0);
const icon = fc.record(
  { src: fc.string(), mimeType: text, theme: fc.constantFrom("light", "dark") },
  { requiredKeys: ["src"] },
);
const annotations = fc.record(
  { title: text, readOnlyHint: fc.constant(true), destructiveHint: fc.boolean(), openWorldHint: fc.boolean() },
  { requiredKeys: [] },
);
const record = fc.record(
  {
    name: fc.string(),
    inputSchema: jsonObject,
    outputSchema: jsonObject,
    title: text,
    description: text,
    namespace: text,
    version: text,
    tags: fc.array(fc.string(), { minLength: 1 }),
    icons: fc.array(icon, { minLength: 1 }),
    annotations,
    _meta: filled,
  },
  { requiredKeys: ["name", "inputSchema"] },
) as fc.Arbitrary<ToolRecord>;

test("an id that was formatted is parsed into the parts that it was made of", () => {
  const versioned = fc.property(parts, (tool) => {
    expect(parseToolId(formatToolId(tool))).toEqual(tool);
  });
  fc.assert(versioned, fcRounds(50, 100));
  const unversioned = fc.property(part, part, part, (namespace, name, version) => {
    const id = formatToolId({ namespace, name, version }, "unversioned");
    expect(parseToolId(id, "unversioned")).toEqual({ namespace, name });
  });
  fc.assert(unversioned, fcRounds(50, 100));
});

test("an id that can be parsed is formatted into the same id", () => {
  const id = fc.array(fc.stringMatching(/^[^:]+$/), { minLength: 1, maxLength: 3 }).map((names) => names.join(":"));
  const rule = fc.property(id, (one) => {
    expect(formatToolId(parseToolId(one))).toBe(one);
  });
  fc.assert(rule, fcRounds(50, 100));
});

test("normalizing tags twice is normalizing them once, and the result keeps the rules", () => {
  const tags = fc.array(fc.string({ unit: "grapheme", maxLength: 100 }), { maxLength: 40 });
  const rule = fc.property(tags, (given) => {
    const normal = normalizeTags(given);
    expect(normalizeTags(normal)).toEqual(normal);
    expect(normal.length).toBeLessThanOrEqual(20);
    expect(new Set(normal).size).toBe(normal.length);
    for (const tag of normal) expect(tag).toMatch(/^[a-z0-9\-_.]{1,64}$/);
  });
  fc.assert(rule, fcRounds(50, 500));
});

test("a tool comes back from its JSON as it was, and without the fields that MCP has not from its MCP JSON", () => {
  const rule = fc.property(record, (tool) => {
    const { namespace: _n, version: _v, tags: _t, ...mcp } = tool;
    expect(equalJson(fromJson(JSON.stringify(toJson(tool))), tool)).toBe(true);
    expect(equalJson(fromMcpJson(JSON.stringify(toMcpJson(tool))), mcp)).toBe(true);
  });
  fc.assert(rule, fcRounds(30, 300));
});

test("a JSON value is copied as it is", () => {
  const rule = fc.property(fc.jsonValue(), (value) => {
    expect(equalJson(readJson(value), { ok: true, value })).toBe(true);
  });
  fc.assert(rule, fcRounds(50, 100));
});

test("versions are ordered totally, and come back from their text", () => {
  const number = fc.nat({ max: 12 });
  const prerelease = fc.constantFrom("", "alpha", "alpha.1", "alpha.10", "1", "10", "a..b", "Beta");
  const version = fc.record({
    major: number,
    minor: number,
    patch: number,
    prerelease,
    build: fc.constantFrom("", "b.1"),
  });
  const rule = fc.property(version, version, version, (a, b, c) => {
    expect(parseVersion(formatVersion(a))).toEqual(a);
    expect(compareVersions(a, b)).toBe(-compareVersions(b, a) + 0);
    if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
  });
  fc.assert(rule, fcRounds(50, 500));
});
