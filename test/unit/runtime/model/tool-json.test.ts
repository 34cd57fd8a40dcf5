import { describe, expect, test } from "vitest";
import { fromJson, fromMcpJson, type Tool, toJson, toMcpJson } from "../../../../src/runtime/model/index.js";
import { clone } from "../../../../src/runtime/model/tool-json.js";

const tool: Tool = {
  name: "read",
  namespace: "fs",
  version: "1.0.0",
  tags: ["io"],
  title: "Read",
  description: "Reads a file.",
  inputSchema: { type: "object", properties: { path: { type: "string" } } },
  outputSchema: { type: "object" },
  annotations: { title: "R", readOnlyHint: true, destructiveHint: false, openWorldHint: true },
  icons: [{ src: "https://e.com/i.png", mimeType: "image/png", sizes: ["1x1"], theme: "dark" }],
  execution: { taskSupport: "required" },
  _meta: { category: "files", nested: { a: [1] } },
};

describe("toJson and fromJson", () => {
  test("are inverse functions", () => {
    expect(fromJson(JSON.stringify(toJson(tool)))).toEqual(tool);
    expect(fromJson(toJson(tool))).toEqual(tool);
    expect(fromJson(new TextEncoder().encode(JSON.stringify(toJson(tool))))).toEqual(tool);
  });

  test("write the fields in a fixed order", () => {
    expect(Object.keys(toJson(tool))).toEqual([
      ...["_meta", "annotations", "description", "inputSchema", "name", "outputSchema", "title", "icons"],
      "execution",
      ...["namespace", "version", "tags"],
    ]);
  });

  test("omit empty fields, except the name and the input schema", () => {
    const empty = {
      name: "",
      inputSchema: null,
      title: "",
      description: "",
      icons: [],
      tags: [],
      _meta: {},
      version: "",
    };
    expect(toJson(empty)).toEqual({ name: "", inputSchema: null });
    expect(toJson({ ...empty, annotations: { readOnlyHint: false, openWorldHint: false } })).toEqual({
      name: "",
      inputSchema: null,
      annotations: { openWorldHint: false },
    });
    for (const execution of [{}, { taskSupport: "forbidden" as const }]) {
      expect(toMcpJson({ ...empty, execution })).toEqual({ name: "", inputSchema: null });
    }
  });

  test("treat null as absent, drop unknown and inherited fields, and do not validate", () => {
    const text = '{"name":"a b","version":"x","tags":["T 1"],"title":null,"unknown":1,"annotations":{"other":1}}';
    expect(fromJson(text)).toEqual({ name: "a b", version: "x", tags: ["T 1"], inputSchema: null, annotations: {} });
    expect(fromJson('{"name":"t","inputSchema":{},"_meta":{"__proto__":{"a":1}}}')._meta).toEqual(
      JSON.parse('{"__proto__":{"a":1}}'),
    );
  });

  test.each([
    "{",
    '{"name":5}',
    '{"name":"t","tags":"a"}',
    '{"name":"t","tags":""}',
    '{"name":"t","tags":[1]}',
    '{"name":"t","_meta":""}',
    '{"name":"t","_meta":[]}',
    '{"name":"t","annotations":{"readOnlyHint":"yes"}}',
    '{"name":"t","icons":[1]}',
    '{"name":"t","execution":{"taskSupport":"maybe"}}',
    '{"name":"t","icons":[{"src":"x","theme":"red"}]}',
    new Uint8Array([0xff]),
    { name: "t", inputSchema: { default: Number.NaN } },
  ])("%j is rejected with an error code", (json) => {
    expect(() => fromJson(json)).toThrow(expect.objectContaining({ code: "InvalidJson" }));
  });

  test.each(["null", "[]", '"t"', undefined, null])("%j is not a tool", (json) => {
    expect(() => fromJson(json)).toThrow(expect.objectContaining({ code: "InvalidTool" }));
  });
});

test("the MCP forms omit namespace, version and tags", () => {
  const { namespace: _n, version: _v, tags: _t, ...mcp } = tool;
  expect(toMcpJson(tool)).toEqual(mcp);
  expect(fromMcpJson(toMcpJson(tool))).toEqual(mcp);
  expect(fromMcpJson(toJson(tool))).toEqual(mcp);
});

describe("clone", () => {
  test("returns null for null, and throws InvalidTool for a value that cannot be copied", () => {
    expect(clone(null)).toBeNull();
    const odd = { ...tool, _meta: { f: (() => 1) as unknown as string } };
    expect(() => clone(odd)).toThrow(expect.objectContaining({ code: "InvalidTool" }));
  });
});
