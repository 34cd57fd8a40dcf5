import { describe, expect, it } from "vitest";
import { validatingClients } from "../../../../src/compiler/contracts/compare-tool-schemas.js";
import { type ComparedRecord, compareRecords } from "../../../../src/compiler/contracts/index.js";
import {
  fromMcpJson,
  type JsonObject,
  type McpToolRecord,
  type ToolRecord,
} from "../../../../src/runtime/model/index.js";
import { fieldResults } from "../../../clients/unknown-fields.js";

const text = { type: "string" };
const tool = (name: string, properties: JsonObject, more: JsonObject = {}): ToolRecord => ({
  name,
  inputSchema: { type: "object", properties, additionalProperties: false, ...more },
});

describe("compareRecords", () => {
  it("gives each breaking change a complete payload of its own", () => {
    const old = tool("t", { a: text, b: { type: "number" } }, { required: ["a"] });
    const now = tool("t", { a: { ...text, maxLength: 2 }, b: { type: "integer" } }, { required: ["a"] });
    const changes = compareRecords([old], [now]).tools[0]?.changes ?? [];
    expect(changes.map((change) => change.kind === "schema" && [change.path, change.counterexample?.value])).toEqual([
      ["/a", { a: "aaa" }],
      ["/b", { a: "", b: 0.5 }],
    ]);
  });

  it("compares each major version with itself where names have versions", () => {
    const one = { ...tool("add", { a: text }), namespace: "math", version: "1.0.0" };
    const two = { ...tool("add", { all: { type: "array" } }), namespace: "math", version: "2.0.0" };
    const later = { ...two, version: "2.1.0", description: "Adds." };
    const { tools, unchanged } = compareRecords([one, two], [one, later], { wireName: "name_version" });
    expect(tools.map(({ id, change }) => [id, change])).toEqual([["math:add_v2", "changed"]]);
    expect(unchanged).toEqual(["math:add"]);
    // The second version is new, and the first one keeps its name.
    const wireName = { old: "name", new: "name_version" } as const;
    expect(compareRecords([one], [one, two], { wireName })).toMatchObject({
      result: "compatible",
      tools: [{ id: "math:add_v2", change: "added" }],
      unchanged: ["math:add"],
    });
  });

  it("compares what is sent as text whatever the order of keys", () => {
    const of = (outputSchema: JsonObject): ComparedRecord => ({ ...tool("t", {}), output: "text", outputSchema });
    const [one, other] = [of({ type: "object", required: ["a"] }), of({ required: ["a"], type: "object" })];
    expect(compareRecords([one], [other])).toMatchObject({ tools: [], unchanged: ["t"] });
    expect(compareRecords([one], [of({ type: "object" })]).tools).toHaveLength(1);
  });

  it("finds a change of a definition at the property that uses it", () => {
    const node = (v: JsonObject): JsonObject => ({ type: "object", properties: { v, next: { $ref: "#/$defs/Node" } } });
    const schemas = [text, { ...text, enum: ["x"] }].map((v) =>
      tool("t", { n: { $ref: "#/$defs/Node" } }, { $defs: { Node: node(v) } }),
    );
    const [old, now] = schemas;
    const changes = compareRecords([old ?? tool("t", {})], [now ?? tool("t", {})]).tools[0]?.changes;
    expect(changes).toMatchObject([
      { path: "/n/v", keyword: "enum", result: "breaking", counterexample: { value: { n: { v: "" } } } },
    ]);
  });

  it("reports a change that another change makes up for as compatible", () => {
    const old = tool("t", { a: { anyOf: [{ type: "string" }, { type: "number" }] } });
    const now = tool("t", { a: { anyOf: [{ type: ["string", "number"] }] } });
    expect(compareRecords([old], [now]).result).toBe("compatible");
  });

  it("reports the schemas as a whole where no change alone explains the result", () => {
    const old = tool("t", {}, { $anchor: "a", required: ["x"], properties: { x: text } });
    const now = tool("t", {}, { $anchor: "a", required: ["x"], properties: { x: { type: "number" } } });
    const changes = compareRecords([old], [now]).tools[0]?.changes;
    expect(changes?.at(-1)).toMatchObject({
      path: "",
      keyword: "",
      result: "breaking",
      counterexample: { value: { x: "" } },
    });
  });

  it("uses the direction of outputs", () => {
    const output = (properties: JsonObject): ToolRecord => ({
      ...tool("t", {}),
      outputSchema: { type: "object", properties },
    });
    const [narrow, wide] = [output({ a: { enum: ["x"] } }), output({ a: { enum: ["x", "y"] } })];
    expect(compareRecords([wide], [narrow]).result).toBe("compatible");
    const { tools } = compareRecords([narrow], [wide]);
    expect(tools[0]?.changes).toMatchObject([
      { direction: "output", path: "/a", counterexample: { value: { a: "y" } } },
    ]);
  });

  it("reports a new property of a result as additive where clients know an open schema", () => {
    const ticket = (properties: JsonObject, openOutput?: true | readonly string[]): ComparedRecord => ({
      ...tool("t", {}),
      outputSchema: { type: "object", properties, required: ["id"], additionalProperties: false },
      ...(openOutput && { openOutput }),
    });
    const [id, url] = [{ type: "integer" }, { type: "string" }];
    const open = compareRecords([ticket({ id }, true)], [ticket({ id, url }, true)]);
    expect(open).toMatchObject({
      result: "additive",
      tools: [{ result: "additive", changes: [{ path: "/url", result: "additive", evidence: { kind: "proved" } }] }],
    });
    // Only the listing is open: the server sends nothing that it does not declare, so what it no longer declares breaks nobody.
    expect(compareRecords([ticket({ id, url }, true)], [ticket({ id }, true)]).result).toBe("compatible");
    expect(compareRecords([ticket({ id, url }, true)], [ticket({ id, url: id }, true)]).result).toBe("breaking");
    const closed = compareRecords([ticket({ id })], [ticket({ id, url }, [""])]);
    expect(closed.tools[0]).toMatchObject({
      result: "breaking",
      changes: [
        { field: "openOutput", result: "compatible" },
        { path: "/url", result: "breaking", clients: validatingClients, counterexample: { value: { id: 0, url: "" } } },
      ],
    });
    const other = compareRecords([ticket({ id })], [ticket({ id: url })]).tools[0]?.changes[0];
    expect(other).toMatchObject({ result: "breaking" });
    expect(other).not.toHaveProperty("clients");
  });

  it("reports the loss of another name of a property as breaking, unless it is a property now", () => {
    const named = (aliases?: Readonly<Record<string, string>>, properties: JsonObject = { query: {}, limit: {} }) => ({
      ...tool("t", {}),
      inputSchema: { type: "object", properties, additionalProperties: false } as const,
      ...(aliases && { aliases }),
    });
    const resultOf = (old: ComparedRecord, now: ComparedRecord) =>
      compareRecords([old], [now]).tools[0]?.changes.map((change) => [
        "field" in change && change.field,
        change.result,
      ]);
    expect(resultOf(named(), named({ q: "query" }))).toEqual([["aliases", "compatible"]]);
    expect(resultOf(named({ q: "query" }), named())).toEqual([["aliases", "breaking"]]);
    expect(resultOf(named({ q: "query" }), named({ q: "limit" }))).toEqual([["aliases", "breaking"]]);
    const grown = named(undefined, { query: {}, limit: {}, q: {} });
    expect(resultOf(named({ q: "query" }), grown)?.[0]).toEqual(["aliases", "compatible"]);
  });

  it("knows the clients that validate results by a closed schema", () => {
    const rejecting = Object.entries(fieldResults()).filter(([, { closed }]) => closed === "rejects the result");
    expect(validatingClients).toEqual(rejecting.map(([client]) => client));
    expect(Object.values(fieldResults()).every(({ open }) => open === "passes it on")).toBe(true);
  });

  it("finds the cause of a change in schemas of different dialects", () => {
    const $schema = "http://json-schema.org/draft-07/schema#";
    const pair = { type: "array", items: [text, { type: "number" }], additionalItems: false };
    const dependencies = { a: ["b"], b: { required: ["c"] } };
    const old = tool("t", { pair, a: text, b: text, c: text }, { $schema, dependencies });
    const newer = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      dependentRequired: { a: ["b"] },
      dependentSchemas: { b: { required: ["c"] } },
    };
    const newPair = { type: "array", prefixItems: pair.items, items: false };
    expect(compareRecords([old], [tool("t", { pair: newPair, a: text, b: text, c: text }, newer)]).result).toBe(
      "compatible",
    );
    const now = tool("t", { pair: newPair, a: text, b: text, c: text, page: text }, { ...newer, required: ["page"] });
    const changes = compareRecords([old], [now]).tools[0]?.changes;
    expect(changes?.map((change) => [change.kind === "schema" && change.keyword, change.result])).toEqual([
      ["properties", "compatible"],
      ["required", "breaking"],
    ]);
  });

  it("reports a changed default as visible to models, or as breaking where the caller says so", () => {
    const priority = (preset?: string): ToolRecord =>
      tool("t", { priority: { ...text, ...(preset !== undefined && { default: preset }) } });
    const compare = (before: string | undefined, after: string | undefined, breaking = false): string => {
      const options = breaking ? ({ defaultChanges: "breaking" } as const) : {};
      const [compared] = compareRecords([priority(before)], [priority(after)], options).tools;
      return `${compared?.changes.map(({ result }) => result)} ${compared?.result}`;
    };
    expect(compare("normal", "high")).toBe("model-visible compatible");
    expect(compare("normal", "high", true)).toBe("breaking breaking");
    expect(compare("normal", undefined, true)).toBe("breaking breaking");
    expect(compare(undefined, "high", true)).toBe("model-visible compatible");
  });

  it("accepts that a parameter is removed in the version that its deprecation announced", () => {
    const a = { type: "string" } as const;
    const description = "Text.\n\nDeprecated since 1.0.0 until 2.0.0: Use a.";
    const schema = (properties: JsonObject): ToolRecord => ({
      ...tool("t", {}),
      inputSchema: { type: "object", properties, required: Object.keys(properties), additionalProperties: false },
    });
    const old = schema({ a, b: { ...a, deprecated: true, description } });
    const removed = (version: string, now: ToolRecord = schema({ a })): string => {
      const { result, tools } = compareRecords([old], [now], { version });
      return `${result} ${tools[0]?.changes.map((change) => `${change.kind === "schema" && change.path} ${change.result}`)}`;
    };
    expect(removed("1.9.0")).toMatch(/^breaking \/b breaking/);
    expect(removed("2.0.0")).toBe("compatible /b compatible");
    // What else changes is compared as always.
    expect(removed("2.0.0", schema({ a: { type: "number" } }))).toBe("breaking /a breaking,/b compatible");
    const unannounced = schema({ a, b: { ...a, description } });
    expect(compareRecords([unannounced], [schema({ a })], { version: "2.0.0" }).result).toBe("breaking");
  });

  it("accepts that a tool is removed in the version that its deprecation announced", () => {
    const old = { ...tool("t", {}), _meta: { deprecated: { since: "1.2.0", until: "2.0.0" } } };
    const removed = (version?: string): string =>
      compareRecords([old], [], version === undefined ? {} : { version }).result;
    expect([
      removed(),
      removed("1.9.0"),
      removed("2.0.0-rc.1"),
      removed("x"),
      removed("2.0.0"),
      removed("2.1.0"),
    ]).toEqual(["breaking", "breaking", "breaking", "breaking", "compatible", "compatible"]);
    expect(compareRecords([tool("t", {})], [old]).tools[0]?.changes).toMatchObject([
      { kind: "field", field: "deprecated", result: "compatible" },
    ]);
  });

  it("reports a task support that a listing no longer has", () => {
    const listing = (taskSupport: string): readonly McpToolRecord[] => [
      fromMcpJson({ name: "build", inputSchema: { type: "object" }, execution: { taskSupport } }),
    ];
    expect(compareRecords(listing("optional"), listing("forbidden")).tools[0]?.changes).toEqual([
      { kind: "field", field: "execution.taskSupport", before: "optional", after: "forbidden", result: "breaking" },
    ]);
    expect(compareRecords(listing("required"), listing("optional")).result).toBe("compatible");
  });

  it("matches tools by id without version, then by the name in the listing", () => {
    const old = { ...tool("read", {}), namespace: "fs", version: "1.0.0" };
    expect(compareRecords([old], [{ ...old, version: "2.0.0" }]).tools[0]?.from).toBeUndefined();
    expect(compareRecords([old], [{ ...old, namespace: "files" }]).tools[0]).toMatchObject({
      id: "files:read",
      from: "fs:read",
      result: "compatible",
    });
    const renamed = compareRecords([old], [old], { wireName: { old: "name", new: "namespace_name" } });
    expect(renamed.tools[0]?.changes).toMatchObject([
      { field: "name", before: "read", after: "fs_read", result: "breaking" },
    ]);
  });

  it("lists the tools that differ by id, and the ids of the others", () => {
    const comparison = compareRecords([tool("c", {}), tool("b", {})], [tool("b", {}), tool("a", { x: text })]);
    expect(comparison.tools.map(({ id, change }) => [id, change])).toEqual([
      ["a", "added"],
      ["c", "removed"],
    ]);
    expect(comparison.unchanged).toEqual(["b"]);
  });

  it("finds one cause of a breaking result if only tools are examined", () => {
    const old = tool("t", { a: text, b: text, c: text });
    const now = tool("t", { b: text, c: { type: "number" }, d: text });
    const { result, tools } = compareRecords([old], [now], { examine: "tools" });
    expect(result).toBe("breaking");
    expect(tools[0]?.changes.map((change) => change.result).sort()).toEqual(["breaking", "unknown", "unknown"]);
  });

  it("examines at most so many tools, of those whose schemas differ", () => {
    const names = ["a", "b", "c", "d", "e"];
    const before = names.map((name) => tool(name, { x: text }));
    const now: Readonly<Record<string, JsonObject>> = { a: { x: text }, e: { x: { ...text, description: "X." } } };
    const after = names.map((name) => tool(name, now[name] ?? {}));
    const { tools, unchanged } = compareRecords(before, after, { maxTools: 2 });
    expect(tools.map(({ id, result }) => [id, result])).toEqual([
      ["b", "breaking"],
      ["c", "breaking"],
      ["d", "unknown"],
      ["e", "compatible"],
    ]);
    expect(unchanged).toEqual(["a"]);
  });
});
