import { expect, it } from "vitest";
import type { ToolDraft } from "../../../src/compiler/catalog/create-catalog.js";
import { createCatalog } from "../../../src/compiler/catalog/create-catalog.js";
import {
  type Adapter,
  a2aAdapter,
  anthropicAdapter,
  convertTool,
  geminiAdapter,
  mcpAdapter,
  openaiAdapter,
} from "../../../src/host/conversion/index.js";
import { Discovery, ToolDocStore, ToolIndex } from "../../../src/host/discovery/index.js";
import { createRunner, LocalHandlers } from "../../../src/host/index.js";
import { defineTool } from "../../../src/runtime/define/index.js";
import {
  formatToolId,
  fromJson,
  fromMcpJson,
  isToolError,
  type JsonValue,
  localBackend,
  type Tool,
  toJson,
  toMcpJson,
  toolBuilder,
  validateTool,
} from "../../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../../src/runtime/schema/index.js";

const inputSchema = { type: "object" } as const;
const handler = localBackend("h");

function codeOf(work: () => unknown): string {
  try {
    work();
    return "ok";
  } catch (error) {
    if (!isToolError(error)) throw error;
    return error.code;
  }
}

it("fd-01: a tool id rejects a colon in the name", () => {
  for (const parts of [{ namespace: "a", name: "b:1.0.0" }, { name: "a:b" }]) {
    expect(codeOf(() => formatToolId(parts))).toBe("InvalidToolId");
  }
});

it("fd-02: a lookup without a version finds the newest, and by a range the newest in it", async () => {
  const index = new ToolIndex();
  const local = new LocalHandlers();
  for (const version of ["1.0.0", "1.10.0", "1.9.0", "2.0.0-rc.1"]) {
    index.registerTool({ name: "t", namespace: "a", version, inputSchema }, localBackend(version));
    local.add(version, () => ({ version }));
  }
  const found = ["a:t", "a:t:^1.0.0", "a:t:~1.9.0", "a:t:1.9.0"].map((id) => index.getTool(id).tool.version);
  expect(found).toEqual(["2.0.0-rc.1", "1.10.0", "1.9.0", "1.9.0"]);
  const { structured } = await createRunner({ tools: index, local }).run("a:t", {});
  expect(structured).toEqual({ version: "2.0.0-rc.1" });
});

it("fd-03: a listener that throws neither undoes a registration nor stops a batch, and is reported", () => {
  for (const atomic of [true, false]) {
    const errors: unknown[] = [];
    const index = new ToolIndex({ onListenerError: (error) => errors.push(error) });
    const seen: string[] = [];
    index.onChange(() => {
      throw new Error("mine");
    });
    index.onChange((change) => seen.push(change.type));
    const batch = ["a", "b", "c"].map((name) => ({ tool: { name, inputSchema }, backend: handler }));
    index.registerTools(batch, { atomic });
    expect(index.searchDocs().map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(seen).toEqual(["registered", "registered", "registered"]);
    expect(errors.map(String)).toEqual(["Error: mine", "Error: mine", "Error: mine"]);
  }
});

it("fd-04: the index, defineTool, the builder and the catalog use a custom tag strategy", () => {
  const normalizeTags = (tags: readonly string[]): string[] => tags.map((tag) => tag.toUpperCase());
  const discovery = new Discovery({ normalizeTags });
  discovery.registerTool({ name: "t", tags: ["dev/git"], inputSchema }, handler);
  expect(discovery.index.searchDocs()[0]?.summary.tags).toEqual(["DEV/GIT"]);
  const defined = defineTool({ name: "t", tags: ["dev/git"], inputSchema }, () => ({}), { normalizeTags });
  expect(defined.tool.tags).toEqual(["DEV/GIT"]);
  const built = toolBuilder("t", { normalizeTags }).tags(["dev/git"]).inputSchema(inputSchema).build();
  expect(built.tags).toEqual(["DEV/GIT"]);
  const span = { file: "a.ts", line: 1, column: 1, endLine: 1, endColumn: 2 };
  const draft: ToolDraft = {
    ...({ kind: "tool", name: "t", description: "d", tags: ["dev/git"], file: "a.ts", span } as const),
    input: { schema: { type: "object", properties: {} }, spans: {} },
    handler: { kind: "function", module: "a.ts", exportName: "t", pass: { kind: "input" }, context: false },
  };
  const options = { idFormat: "versioned", wireName: "name", normalizeTags } as const;
  const { catalog, diagnostics } = createCatalog([draft], options);
  expect(diagnostics).toEqual([]);
  expect(catalog.tools[0]?.tags).toEqual(["DEV/GIT"]);
});

it("fd-05: the schemas of a tool are objects in every form", () => {
  const validator = createSchemaValidator();
  const texts = ["true", "false", "null", "[]", "1"];
  const forms: unknown[] = [true, false, [], 1, ...texts, new TextEncoder().encode('{"type":"object"}')];
  // A record can contain anything as its schema.
  for (const schema of forms as JsonValue[]) {
    expect(codeOf(() => validator.validateInput({ inputSchema: schema }, {}))).toBe("InvalidSchema");
    expect(codeOf(() => validator.validateOutput({ outputSchema: schema }, {}))).toBe("InvalidSchema");
  }
  expect(codeOf(() => validator.validateInput({ inputSchema: '{"type":"object"}' }, {}))).toBe("ok");
});

it("fd-06: registerDoc checks every example, registerExamples those that it keeps", () => {
  const store = new ToolDocStore({ maxExamples: 1 });
  const args = { a: { a: { a: { a: { a: { a: 1 } } } } } };
  expect(codeOf(() => store.registerDoc("t", { examples: [{ title: "E" }, { args }] }))).toBe("ArgsTooLarge");
  store.registerExamples("t", [{ title: "E" }, { args }]);
  expect(store.listExamples("t")).toEqual([{ title: "E" }]);
});

it("fd-07: an empty namespace or version is absent everywhere", () => {
  const record = { name: "t", namespace: "", version: "", inputSchema };
  expect(codeOf(() => validateTool(record, { schemas: "object" }))).toBe("ok");
  expect(toJson(record)).toEqual({ name: "t", inputSchema });
  expect(formatToolId(record)).toBe("t");
  const index = new ToolIndex();
  index.registerTool(record, handler);
  expect(index.getTool("t").tool).toEqual({ name: "t", inputSchema });
  expect(defineTool(record, () => ({})).tool).toEqual({ name: "t", inputSchema: { ...inputSchema, properties: {} } });
});

it("fd-08: task support survives every form of a record that has it", () => {
  const execution = { taskSupport: "required" } as const;
  const tool: Tool = { name: "t", inputSchema, execution };
  expect(toMcpJson(fromMcpJson(toMcpJson(tool)))).toEqual(tool);
  expect(toJson(fromJson(JSON.stringify(toJson(tool))))).toEqual(tool);
  expect(toolBuilder("t").inputSchema(inputSchema).execution(execution).build()).toEqual(tool);
  const index = new ToolIndex();
  index.registerTool(tool, handler);
  expect(index.getTool("t").tool.execution).toEqual(execution);
  expect(convertTool(tool, mcpAdapter, mcpAdapter).tool.execution).toEqual(execution);
  expect(convertTool(tool, mcpAdapter, openaiAdapter).fieldWarnings.map(({ path }) => path)).toEqual([
    "/sourceMeta/execution",
  ]);
});

it("fd-09: a conversion keeps the name and reports a target that rejects it", () => {
  const rejecting: readonly Adapter[] = [openaiAdapter, anthropicAdapter, geminiAdapter];
  for (const to of [mcpAdapter, a2aAdapter, ...rejecting]) {
    const { tool, fieldWarnings } = convertTool({ name: "docs.search", inputSchema }, mcpAdapter, to);
    expect(JSON.stringify(tool)).toContain('"docs.search"');
    expect(fieldWarnings.map(({ path }) => path)).toEqual(rejecting.includes(to) ? ["/name"] : []);
  }
});
