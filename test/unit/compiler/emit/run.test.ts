import { describe, expect, test } from "vitest";
import type { CatalogTool } from "../../../../src/compiler/catalog/index.js";
import type { BoundTool, Tool } from "../../../../src/runtime/gen/v1/index.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { bundle, run } from "./bundle.js";
import { closed, filesOf, outputOf, project, projectSources, schemaOf, toolOf } from "./catalog-fixture.js";
import { breakouts, hostile } from "./hostile-catalog.js";
import { under } from "./typed-project.js";

const generated = { ...projectSources, ...under("src/generated", filesOf(project)) };

describe("a bundled project", () => {
  test("contains no code created at run time, and nothing of Ajv", async () => {
    const text = await bundle(
      generated,
      'export * from "./src/generated/index.js"; export * from "./src/generated/handlers.js";',
    );
    expect(text).not.toMatch(/\brequire\b|\beval\b|new Function|\bajv\b|node:/);
  });

  test("calls functions, methods and iterables with their arguments", async () => {
    const module = await run(await bundle(generated, 'export * from "./src/generated/handlers.js";'));
    const bound = module["boundTools"] as readonly BoundTool[]; // the emitter exports it by this name
    const call = (name: string, input: unknown): Promise<unknown> | undefined =>
      bound.find(({ tool }) => tool.name === name)?.call(input);
    expect(bound.map(({ tool }) => tool.name)).toEqual(["close-issue", "count", "list_tree", "read_file"]);
    expect(await call("read_file", { path: "a" })).toEqual({ result: "a:utf8" });
    expect(await call("read_file", { path: "a", encoding: "ascii" })).toEqual({ result: "a:ascii" });
    expect(await call("list_tree", { path: "a", depth: 1 })).toEqual({ root: { name: "a", children: [] } });
    expect(await call("list_tree", { path: "a" })).toEqual({
      root: { name: "a", children: [{ name: "a", children: [] }] },
    });
    expect(await call("close-issue", { id: 12 })).toBeUndefined();
    expect(await call("count", {})).toEqual({ result: [1, 2] });
    await expect(call("close-issue", { id: 13 })).rejects.toThrow("no such issue");
    await expect(call("read_file", { path: 1 })).rejects.toThrow("path");
    await expect(call("read_file", { path: "a", other: 1 })).rejects.toThrow("other");
  });

  test("lists the same records as tools.json", async () => {
    const module = await run(await bundle(generated, 'export { tools } from "./src/generated/index.js";'));
    const tools = module["tools"] as readonly Tool[]; // the emitter exports it by this name
    const records = Object.values(JSON.parse(filesOf(project)["tools.json"] ?? "") as JsonObject);
    expect(JSON.parse(JSON.stringify(tools))).toEqual(records);
  });

  test("keeps only the generated code that is used", async () => {
    const guard = await bundle(generated, 'export { isReadFileInput } from "./src/generated/index.js";');
    expect(guard).toContain("isReadFileInput");
    for (const unused of [
      "isListTreeInput",
      "isCloseIssueInput",
      "isTree",
      "readFileTool",
      "defineTools",
      "bindTool",
    ]) {
      expect(guard).not.toContain(unused);
    }
    const record = await bundle(generated, 'export { listTreeTool } from "./src/generated/index.js";');
    expect(record).toContain("treeSchema");
    expect(record).not.toMatch(/isListTreeInput|RegExp|readFileTool/);
    expect(await bundle(generated, 'import "./src/generated/index.js";')).not.toMatch(/Tool|RegExp|Set/);
  });
});

describe("author text", () => {
  // The bundler cannot resolve file names with line breaks. Other tests check and compile the text with such a name.
  const files = filesOf({ tools: hostile.tools.map((tool) => ({ ...tool, file: "src/hostile.ts" })) });
  const entry = 'export * from "./hostile.tools.js";'; // no index, because its check rejects such tags

  test("is not executed, and arrives unchanged", async () => {
    const module = await run(await bundle(files, entry));
    expect(globalThis).not.toHaveProperty("broken");
    const record = module["hostileTool"] as Tool; // the record of the only tool
    const [tool] = hostile.tools;
    expect(record.inputSchema).toEqual(tool?.input.schema);
    expect(Object.keys((record.inputSchema["properties"] ?? {}) as JsonObject)).toContain("__proto__");
    expect(record.description).toBe(tool?.description);
    expect(record._meta).toEqual(tool?.meta);
    expect(record.tags).toEqual(breakouts);
    expect(Object.prototype).not.toHaveProperty("polluted");
  });

  test("is compared unchanged by guards", async () => {
    const module = await run(await bundle(files, entry));
    const isInput = module["isHostileInput"] as (value: unknown) => boolean; // the guard of the fixture's one tool
    const valid = Object.fromEntries(breakouts.map((text) => [text, text]));
    const proto = JSON.parse('{"__proto__": {"polluted": true}}');
    expect(isInput(valid)).toBe(true);
    expect(isInput({ ...valid, object: proto, objects: proto, definition: {}, large: breakouts[1] })).toBe(true);
    expect(isInput({ ...valid, ...JSON.parse('{"object": {}}') })).toBe(false);
    expect(isInput({ ...valid, definition: JSON.parse('{"__proto__": 1}') })).toBe(false);
    expect(isInput({ ...valid, [breakouts[0] ?? ""]: "other" })).toBe(false);
    expect(isInput({ ...valid, other: 1 })).toBe(false);
    expect(globalThis).not.toHaveProperty("broken");
  });

  test("stays inside its line or comment", () => {
    for (const [path, text] of Object.entries(filesOf(hostile))) {
      if (path === "tools.json") continue;
      expect(text, path).not.toMatch(/[\u2028\u2029\r]/);
      expect(
        text.split("\n").filter((line) => /^\s*globalThis/.test(line)),
        path,
      ).toEqual([]);
    }
  });
});

test("twenty tools that share thirty definitions, each recursive through others, stay small", () => {
  const definition = (i: number): JsonObject => ({
    type: "object",
    description: `Part ${i} of a document.`,
    properties: {
      id: { type: "string", minLength: 1 },
      kind: { const: `part${i}` },
      size: { type: "integer", minimum: 0 },
      next: { $ref: `#/$defs/Part${(i + 1) % 30}` },
      parts: { type: "array", items: { anyOf: [{ $ref: `#/$defs/Part${(i + 7) % 30}` }, { type: "null" }] } },
    },
    required: ["id", "kind"],
    additionalProperties: false,
  });
  const $defs = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`Part${i}`, definition(i)]));
  const tools = Array.from({ length: 20 }, (_, i): CatalogTool => {
    const schema = { ...closed({ part: { $ref: `#/$defs/Part${i}` }, dryRun: { type: "boolean" } }), $defs };
    return toolOf({ name: `tool_${i}`, description: `Tool ${i}.`, input: schemaOf(schema), output: outputOf(schema) });
  });
  const { "tools.json": json = "", ...modules } = filesOf({ tools });
  const bytes = Object.values(modules).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeLessThan(170_000);
  // Records in JSON are self-contained, so each holds all thirty, twice.
  expect(Object.keys(JSON.parse(json)["tool_0"].inputSchema.$defs)).toHaveLength(30);
  expect(modules["files.tools.ts"]?.match(/^export function isPart/gm)).toHaveLength(30);
});
