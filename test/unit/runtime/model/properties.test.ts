import fc from "fast-check";
import { expect, test } from "vitest";
import { equalJson } from "../../../../src/json-schema/index.js";
import {
  formatToolId,
  fromJson,
  fromMcpJson,
  type JsonObject,
  normalizeTags,
  parseToolId,
  type ToolRecord,
  toJson,
  toMcpJson,
} from "../../../../src/runtime/model/index.js";
import { readJson } from "../../../../src/runtime/model/internal.js";
import { compareVersions, formatVersion, parseVersion } from "../../../../src/runtime/model/tool-id.js";
import { fcRounds } from "../../../support/random.js";

const part = fc.stringMatching(/^[A-Za-z0-9_\-.]{1,20}$/);
const parts = fc.oneof(
  fc.record({ name: part }),
  fc.record({ name: part, namespace: part }),
  fc.record({ name: part, namespace: part, version: part }),
);
const text = fc.string({ minLength: 1, unit: "grapheme" });
// jsonValue generates JSON only, so an object is a JsonObject.
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
    execution: fc.record({ taskSupport: fc.constantFrom("optional", "required") }),
    _meta: filled,
  },
  { requiredKeys: ["name", "inputSchema"] },
) as fc.Arbitrary<ToolRecord>;

test("parsing a formatted id returns its parts", () => {
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

test("formatting a parsed id returns the same id", () => {
  const id = fc.array(fc.stringMatching(/^[^:]+$/), { minLength: 1, maxLength: 3 }).map((names) => names.join(":"));
  const rule = fc.property(id, (one) => {
    expect(formatToolId(parseToolId(one))).toBe(one);
  });
  fc.assert(rule, fcRounds(50, 100));
});

test("normalizing tags is idempotent, and the result is valid", () => {
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

test("a tool survives a round trip through JSON, and through MCP JSON without the fields that MCP does not have", () => {
  const rule = fc.property(record, (tool) => {
    const { namespace: _n, version: _v, tags: _t, ...mcp } = tool;
    expect(equalJson(fromJson(JSON.stringify(toJson(tool))), tool)).toBe(true);
    expect(equalJson(fromMcpJson(JSON.stringify(toMcpJson(tool))), mcp)).toBe(true);
  });
  fc.assert(rule, fcRounds(30, 300));
});

test("a copy of a JSON value equals the value", () => {
  const rule = fc.property(fc.jsonValue(), (value) => {
    const reading = readJson(value);
    expect(reading.ok && equalJson(reading.value, value)).toBe(true);
  });
  fc.assert(rule, fcRounds(50, 100));
});

test("versions have a total order and survive a round trip through strings", () => {
  const number = fc.nat({ max: 12 });
  const prerelease = fc.constantFrom("", "alpha", "alpha.1", "alpha.10", "1", "10", "a.b", "Beta");
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
