import { describe, expect, test } from "vitest";
import { checkTool, formatToolId, type ToolRecord, toJson } from "../../../../src/runtime/model/index.js";
import { isVersion } from "../../../../src/runtime/model/tool-id.js";

const inputSchema = { type: "object" };

function messages(record: unknown): string[] {
  return checkTool(record).map(({ path, message }) => `${path} ${message}`);
}

describe("names", () => {
  test.each(["ok", "a".repeat(128), "A.b_c-9", "constructor"])("accepts %j", (name) => {
    expect(checkTool({ name, inputSchema })).toEqual([]);
  });

  test.each([
    ["", "name is required"],
    [undefined, "name is required"],
    ["a".repeat(129), "name exceeds 128 characters"],
    ["é".repeat(65), "name exceeds 128 characters"],
    ["é".repeat(64), "name contains invalid characters: é"],
    ["bad:name", "name contains invalid characters: :"],
    ["bad@name#here@", "name contains invalid characters: @, #"],
    ["a b", "name contains invalid characters:  "],
    ["a😀", "name contains invalid characters: 😀"],
    [5, "name must be a string"],
    [null, "name must be a string"],
  ])("rejects %j", (name, message) => {
    expect(checkTool({ name, inputSchema })).toEqual([{ path: "/name", message }]);
  });
});

describe("schemas", () => {
  test.each([undefined, null])("reports the input schema %j as missing", (missing) => {
    expect(messages({ name: "ok", inputSchema: missing })).toEqual(["/inputSchema inputSchema is required"]);
  });

  test("rejects schemas that are not objects, or whose root type is not object", () => {
    expect(messages({ name: "ok", inputSchema: "x", outputSchema: { type: "array" } })).toEqual([
      "/inputSchema inputSchema must be a JSON Schema object",
      '/outputSchema/type the root type of outputSchema must be "object"',
    ]);
    expect(messages({ name: "ok", inputSchema: { type: ["object"] } })).toHaveLength(1);
    expect(messages({ name: "ok", inputSchema: [] })).toHaveLength(1);
  });

  test("reports the path of a schema value that JSON cannot represent", () => {
    const cycle: Record<string, unknown> = { type: "object" };
    cycle["properties"] = { self: cycle };
    expect(messages({ name: "ok", inputSchema: cycle })).toEqual([
      "/inputSchema/properties/self contains itself, and JSON cannot represent cycles",
    ]);
    expect(messages({ name: "ok", inputSchema: { type: "object", minProperties: Number.NaN } })).toEqual([
      "/inputSchema/minProperties is NaN, which JSON cannot represent",
    ]);
  });
});

describe("other fields", () => {
  test("treats an empty namespace or version as absent, as toJson, ids and indexes do", () => {
    const record: ToolRecord = { name: "read", namespace: "", version: "", inputSchema };
    expect(checkTool(record)).toEqual([]);
    expect(toJson(record)).toEqual({ name: "read", inputSchema });
    expect(formatToolId(record)).toBe("read");
  });

  test("accepts a record with every field", () => {
    const record = {
      name: "read",
      namespace: "file.system-1",
      version: "v1.2.3-rc.1+b.2",
      tags: ["io", "files"],
      title: "Read",
      description: "",
      inputSchema,
      outputSchema: { type: "object" },
      annotations: { title: "Read", readOnlyHint: true, openWorldHint: false },
      icons: [{ src: "a.png", mimeType: "image/png", sizes: ["48x48"], theme: "dark" }],
      execution: { taskSupport: "optional" },
      _meta: { summary: "x" },
    };
    expect(checkTool(record)).toEqual([]);
  });

  test("reports every problem of a record", () => {
    const record = {
      name: "a b",
      namespace: "has:colon",
      version: "not-semver",
      tags: ["UPPER CASE!"],
      title: 1,
      annotations: { readOnlyHint: "yes" },
      icons: [{ src: 1 }, { src: "a", theme: "blue", sizes: [1] }],
      execution: { taskSupport: true },
      _meta: [],
    };
    expect(messages(record)).toEqual([
      "/_meta _meta must be an object",
      "/annotations/readOnlyHint readOnlyHint must be a boolean",
      "/title title must be a string",
      "/icons/0/src src must be a string",
      "/icons/1/sizes/0 0 must be a string",
      '/icons/1/theme theme must be "light" or "dark"',
      '/execution/taskSupport taskSupport must be "forbidden", "optional" or "required"',
      "/name name contains invalid characters:  ",
      "/namespace namespace contains invalid characters: :",
      "/version invalid semantic version: not-semver",
      '/tags tags are not in normal form: use ["upper-case"]',
      "/inputSchema inputSchema is required",
    ]);
  });

  test.each([
    ["namespace", 5],
    ["version", 1],
    ["tags", "io"],
  ])("rejects %s %j", (field, value) => {
    expect(checkTool({ name: "ok", inputSchema, [field]: value })).toEqual([
      expect.objectContaining({ path: `/${field}` }),
    ]);
  });

  test.each([{}, { src: "" }, { theme: "dark" }])("rejects %j as an icon", (icon) => {
    expect(messages({ name: "ok", inputSchema, icons: [icon] })).toEqual(["/icons/0/src src is required"]);
  });

  test.each([null, undefined, "tool", 5, []])("rejects %j as a record", (record) => {
    expect(checkTool(record)).toEqual([{ path: "", message: "a tool must be an object" }]);
  });

  test("reports a getter that throws", () => {
    const record = {
      inputSchema,
      get name(): string {
        throw new Error("no");
      },
    };
    expect(messages(record)).toEqual(["/name throws when read: no"]);
  });
});

describe("isVersion", () => {
  test.each(["1.2.3", "v1.2.3", "1.0.0-alpha.1", "1.0.0+build", "01.02.03", "1.0.0-alpha-beta", "v0.0.0-0+0"])(
    "accepts %s",
    (version) => {
      expect(isVersion(version)).toBe(true);
    },
  );

  test.each(["1.0", "1", "", "V1.0.0", "1.0.0.0", "1.0.0-", "1.0.0\n", "-1.0.0", " 1.0.0", "1.0.0 "])(
    "rejects %j",
    (version) => {
      expect(isVersion(version)).toBe(false);
    },
  );
});
