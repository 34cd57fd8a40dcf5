import { describe, expect, test } from "vitest";
import { docComment } from "../../../../src/compiler/emit/doc-comment.js";
import { formatJson, literal, printValue, Reference } from "../../../../src/compiler/emit/print-literal.js";
import { camelCase, createNameTable, pascalCase } from "../../../../src/compiler/emit/tool-names.js";
import { printTypeDeclaration } from "../../../../src/compiler/emit/type-expression.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { closed } from "./catalog-fixture.js";

describe("a literal", () => {
  test("escapes what would end a string or a line", () => {
    expect(literal('"\\\n\u2028\u2029')).toBe('"\\"\\\\\\n\\u2028\\u2029"');
  });

  test("quotes keys that are not identifiers, and computes __proto__", () => {
    expect(printValue(JSON.parse('{"a": 1, "b-c": 2, "__proto__": 3, "1": 4}'))).toBe(
      '{ "1": 4, a: 1, "b-c": 2, ["__proto__"]: 3 }',
    );
  });

  test("breaks long values into lines", () => {
    const long = "x".repeat(60);
    expect(printValue({ a: [1, 2], b: { c: long, d: long } })).toBe(
      `{\n  a: [1, 2],\n  b: {\n    c: "${long}",\n    d: "${long}",\n  },\n}`,
    );
  });

  test("is as long as a line can be", () => {
    const keyed = (length: number): JsonObject => ({ a: { key: "x".repeat(length) }, b: "y".repeat(99) });
    const lines = printValue(keyed(103)).split("\n");
    expect(lines[1]).toBe(`  a: { key: "${"x".repeat(103)}" },`);
    expect(lines[1]).toHaveLength(120);
    expect(printValue(keyed(104)).split("\n")[1]).toBe("  a: {");
  });

  test("is JSON that JSON.parse reads, in lines of the same width", () => {
    const value = JSON.parse(
      `{ "__proto__": [], "a": {}, "b": ["${"y".repeat(120)}", null, -1.5, { "\\u2028": true }] }`,
    );
    const text = formatJson(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(text).toBe(
      `{\n  "__proto__": [],\n  "a": {},\n  "b": [\n    "${"y".repeat(120)}",\n    null,\n    -1.5,\n    { "\\u2028": true }\n  ]\n}`,
    );
  });

  test("prints references as identifiers", () => {
    expect(printValue({ $defs: { Tree: new Reference("treeSchema") } })).toBe("{ $defs: { Tree: treeSchema } }");
  });
});

describe("a doc comment", () => {
  test("is on one line if the text is", () => {
    expect(docComment(["Read a file."])).toBe("/** Read a file. */\n");
  });

  test("cannot be ended by its text", () => {
    expect(docComment(["a */ b", "*/*/"])).toBe("/**\n * a *\\/ b\n * *\\/*\\/\n */\n");
  });

  test.each([
    ["@ts-expect-error", "/** &#64;ts-expect-error */\n"],
    ["Mail admin@internal.example.", "/** Mail admin&#64;internal.example. */\n"],
    ["@__NO_SIDE_EFFECTS__ #__PURE__", "/** &#64;__NO_SIDE_EFFECTS__ &#35;__PURE__ */\n"],
    ["@deprecated, by @tsc and a@b.example", "/** \\@deprecated, by \\@tsc and a@b.example */\n"],
    ["@@readOnly @$@readOnly @_@readOnly", "/** \\@\\@readOnly \\@$\\@readOnly \\@_\\@readOnly */\n"],
    ["a\u0085@readOnly", "/** a\u0085\\@readOnly */\n"],
  ])("%s is no tag and no directive", (text, comment) => {
    expect(docComment([text])).toBe(comment);
  });

  test("keeps lines, and drops empty ones at the ends", () => {
    expect(docComment(["\n\na\r\n\r\nb\u2028c\n"], "  ")).toBe("  /**\n   * a\n   *\n   * b\n   * c\n   */\n");
  });

  test("is empty without text", () => {
    expect(docComment([undefined, ""])).toBe("");
  });
});

describe("an identifier", () => {
  test.each([
    ["read_file", "readFile", "ReadFile"],
    ["readFile", "readFile", "ReadFile"],
    ["HTTPGet", "httpGet", "HTTPGet"],
    ["URL", "url", "URL"],
    ["fs.read-file", "fsReadFile", "FsReadFile"],
    ["3d_render", "_3dRender", "_3dRender"],
    ["...", "_", "_"],
    ["größe", "grE", "GrE"],
  ])("of %s is %s and %s", (text, camel, pascal) => {
    expect(camelCase(text)).toBe(camel);
    expect(pascalCase(text)).toBe(pascal);
  });

  test("is unique and never a reserved word", () => {
    const names = createNameTable(["taken"]);
    expect(["a", "a", "a", "taken", "delete"].map((name) => names.take(name))).toEqual([
      "a",
      "a2",
      "a3",
      "taken2",
      "delete2",
    ]);
  });
});

describe("a type", () => {
  const typeOf = (schema: JsonObject): string =>
    printTypeDeclaration("T", closed({ a: schema }), { target: (reference) => reference.replace("#/$defs/", "") })
      .replace(/^export interface T \{\n {2}a: /, "")
      .replace(/;\n\}\n$/, "");

  test.each<[JsonObject, string]>([
    [{}, "unknown"],
    [{ not: {} }, "never"],
    [{ type: "integer" }, "number"],
    [{ const: null }, "null"],
    [{ const: { a: [1, "b"] } }, '{ readonly a: readonly [1, "b"] }'],
    [{ type: "string", enum: ["a", "b"] }, '"a" | "b"'],
    [{ type: "array", items: { type: "string" }, minItems: 1 }, "readonly string[]"],
    [{ type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } }, "readonly (string | null)[]"],
    [{ type: "array", items: { type: "array", items: {} } }, "readonly (readonly unknown[])[]"],
    [
      { type: "array", prefixItems: [{ type: "string" }, { type: "null" }], minItems: 1, maxItems: 2 },
      "readonly [string, null?]",
    ],
    [
      { type: "array", prefixItems: [{ type: "string" }], items: { type: "null" }, minItems: 1 },
      "readonly [string, ...null[]]",
    ],
    [{ type: "object" }, "{ [key: string]: unknown }"],
    [{ type: "object", additionalProperties: { type: "number" } }, "{ [key: string]: number }"],
    [{ type: "object", properties: {}, additionalProperties: false }, "{ [key: string]: never }"],
    [{ type: "object", properties: { b: { type: "string" } }, additionalProperties: false }, "{ b?: string }"],
    [
      { type: "object", properties: { b: { type: "string" } }, additionalProperties: { type: "number" } },
      "{ b?: string; [key: string]: number | string | undefined }",
    ],
    [
      { type: "object", patternProperties: { "^x": { type: "null" } }, additionalProperties: false },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal type.
      "{ [key: `x${string}`]: null }",
    ],
    [{ $ref: "#/$defs/Tree" }, "Tree"],
    [{ anyOf: [{ $ref: "#/$defs/A" }, { type: "null" }, { $ref: "#/$defs/A" }] }, "A | null"],
    [{ anyOf: [{ type: "string" }, {}] }, "unknown"],
    [{ allOf: [{ $ref: "#/$defs/A" }, { anyOf: [{ type: "null" }, { $ref: "#/$defs/B" }] }] }, "A & (null | B)"],
    [
      { type: "object", properties: { b: {} }, anyOf: [closed({ b: { const: 1 } }), closed({ b: { const: 2 } })] },
      "{ b: 1 } | { b: 2 }",
    ],
  ])("of %j is %s", (schema, text) => {
    expect(typeOf(schema)).toBe(text);
  });

  test("documents its properties with descriptions, defaults and deprecation", () => {
    const schema = { type: "string", description: "A */ b.", default: "*/", deprecated: true };
    expect(printTypeDeclaration("T", closed({ a: schema }), { target: () => "" })).toBe(
      [
        "export interface T {",
        "  /**",
        "   * A *\\/ b.",
        '   * @default "*\\/"',
        "   * @deprecated",
        "   */",
        "  a: string;",
        "}",
        "",
      ].join("\n"),
    );
  });

  test("is an alias if it has no own members", () => {
    expect(printTypeDeclaration("T", { anyOf: [{ type: "string" }, { type: "null" }] }, { target: () => "" })).toBe(
      "export type T = string | null;\n",
    );
  });
});
