import { describe, expect, it } from "vitest";
import {
  type Adapter,
  a2aAdapter,
  anthropicAdapter,
  type CanonicalTool,
  convertTool,
  geminiAdapter,
  mcpAdapter,
  openaiAdapter,
} from "../../../../src/host/conversion/index.js";
import { isToolError } from "../../../../src/runtime/model/index.js";

const adapters: readonly Adapter[] = [mcpAdapter, openaiAdapter, anthropicAdapter, geminiAdapter, a2aAdapter];

const full = {
  name: "search",
  title: "Search",
  description: "Finds things.",
  namespace: "web",
  version: "1.2.0",
  tags: ["io"],
  inputSchema: { type: "object", properties: { q: { type: "string", pattern: "x" } }, additionalProperties: false },
  outputSchema: { type: "object", properties: { n: { type: "integer", format: "int32" } } },
  annotations: { readOnlyHint: true, idempotentHint: false },
  icons: [{ src: "https://example.com/i.png" }],
  execution: { taskSupport: "optional" },
  _meta: {
    summary: "Finds.",
    category: "web",
    inputModes: ["text"],
    outputModes: ["text"],
    examples: ["find x"],
    deterministic: false,
    streaming: true,
    securitySchemes: { key: { type: "apiKey" } },
    securityRequirements: [{ key: [] }],
    uiHints: { color: "red" },
    "example.com/own": { deep: [1] },
  },
};

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const item of Object.values(value)) freeze(item);
  }
  return value;
}

describe("a conversion", () => {
  it("from mcp to mcp preserves the tool, including unknown fields", () => {
    expect(convertTool(full, mcpAdapter, mcpAdapter)).toEqual({ tool: full, warnings: [], fieldWarnings: [] });
  });

  it("from mcp to mcp preserves empty collections in schemas", () => {
    const tool = { name: "t", inputSchema: { type: "object", properties: {}, required: [] } };
    expect(convertTool(tool, mcpAdapter, mcpAdapter).tool).toEqual(tool);
  });

  it("reports every field that the target does not support, in a fixed order", () => {
    const { fieldWarnings } = convertTool(full, mcpAdapter, openaiAdapter);
    expect(fieldWarnings.map(({ path }) => path)).toEqual([
      "/namespace",
      "/displayName",
      "/version",
      "/summary",
      "/category",
      "/tags",
      "/inputModes",
      "/outputModes",
      "/examples",
      "/deterministic",
      "/streaming",
      "/securitySchemes",
      "/securityRequirements",
      "/annotations",
      "/uiHints",
      "/outputSchema",
      "/sourceMeta/icons",
      "/sourceMeta/execution",
      "/sourceMeta/_meta",
    ]);
    expect(fieldWarnings[0]).toEqual({
      feature: "namespace",
      path: "/namespace",
      fromAdapter: "mcp",
      toAdapter: "openai",
      message: "field namespace lost converting from mcp to openai at /namespace",
    });
  });

  it.each<[string, Adapter, string]>([
    ["docs.search", openaiAdapter, "openai: it must match ^[a-zA-Z0-9_-][a-zA-Z0-9_-]{0,63}$"],
    ["docs.search", anthropicAdapter, "anthropic: it must match"],
    ["1st", geminiAdapter, "gemini: it must match ^[a-zA-Z_]"],
    ["a".repeat(65), openaiAdapter, "openai: it must match"],
    ["a b", mcpAdapter, "mcp: it must match"],
  ])("keeps the name %j, which %o rejects, and reports it", (name, to, message) => {
    const { tool, fieldWarnings } = convertTool({ name, inputSchema: { type: "object" } }, mcpAdapter, to);
    expect(JSON.stringify(tool)).toContain(JSON.stringify(name));
    expect(fieldWarnings).toEqual([
      expect.objectContaining({ feature: "name", path: "/name", message: expect.stringContaining(message) }),
    ]);
  });

  it("reports no name that the target accepts", () => {
    const tool = { name: "docs_search-1", inputSchema: { type: "object" } };
    for (const to of adapters) expect(convertTool(tool, mcpAdapter, to).fieldWarnings).toEqual([]);
    const dotted = { name: "docs.search", inputSchema: { type: "object" } };
    expect(convertTool(dotted, mcpAdapter, mcpAdapter).fieldWarnings).toEqual([]);
    expect(convertTool(dotted, mcpAdapter, a2aAdapter).fieldWarnings).toEqual([]);
  });

  it("reports which schema lost a feature, the input schema first", () => {
    const { warnings } = convertTool(full, mcpAdapter, openaiAdapter);
    expect(warnings.map(({ schema, path, feature }) => [schema, path, feature])).toEqual([
      ["inputSchema", "/properties/q", "pattern"],
      ["outputSchema", "/properties/n", "format"],
    ]);
  });

  it("does not report a field that is used as the description", () => {
    const tool = { name: "t", title: "T", inputSchema: { type: "object" } };
    const { tool: converted, fieldWarnings } = convertTool(tool, mcpAdapter, anthropicAdapter);
    expect(converted.description).toBe("T");
    expect(fieldWarnings).toEqual([]);
  });

  it("reports the loss of a schema, unless it accepts every object", () => {
    const closed = { name: "t", inputSchema: { type: "object", properties: { a: { type: "string" } } } };
    expect(convertTool(closed, mcpAdapter, a2aAdapter).fieldWarnings.map(({ feature }) => feature)).toEqual([
      "inputSchema",
    ]);
    const open = { name: "t", inputSchema: { type: "object" } };
    expect(convertTool(open, mcpAdapter, a2aAdapter).fieldWarnings).toEqual([]);
  });

  it("reports the loss of a version without a namespace, which a skill id cannot contain", () => {
    const { tool, fieldWarnings } = convertTool(
      { name: "t", version: "1.0.0", inputSchema: { type: "object" } },
      mcpAdapter,
      a2aAdapter,
    );
    expect(tool.id).toBe("t");
    expect(fieldWarnings.map(({ feature }) => feature)).toEqual(["version"]);
  });

  it("is deterministic", () => {
    const texts = [1, 2, 3].map(() => adapters.map((to) => JSON.stringify(convertTool(full, mcpAdapter, to))));
    expect(texts[1]).toEqual(texts[0]);
    expect(texts[2]).toEqual(texts[0]);
  });

  it("neither modifies its input nor shares parts of it with the output", () => {
    const source = freeze(structuredClone(full));
    for (const to of adapters) convertTool(source, mcpAdapter, to);
    const { tool } = convertTool(full, mcpAdapter, mcpAdapter);
    expect(tool.inputSchema).not.toBe(full.inputSchema);
    expect(tool._meta).not.toBe(full._meta);
    expect(tool._meta?.["example.com/own"]).not.toBe(full._meta["example.com/own"]);
  });

  it("shares no parts of a canonical tool with the written tool", () => {
    const canonical = mcpAdapter.toCanonical(full);
    const written = mcpAdapter.fromCanonical(canonical);
    expect(written.annotations).not.toBe(canonical.annotations);
    expect(written.inputSchema).not.toBe(canonical.inputSchema);
  });
});

describe("a conversion that fails", () => {
  const bad: readonly (readonly [string, unknown, string])[] = [
    ["nothing", undefined, "expected an object, got nothing"],
    ["null", null, "expected an object, got null"],
    ["a text", "tool", 'expected an object, got string "tool"'],
    ["a list", [], "expected an object, got array of 0 items"],
    ["an object without a name", { description: "d" }, "is required"],
    ["an object with an empty name", { name: "", id: "" }, "is required"],
  ];
  for (const adapter of adapters) {
    for (const [what, input, message] of bad) {
      it(`throws one ConversionError that names the adapter: ${adapter.name} and ${what}`, () => {
        const error = errorOf(() => convertTool(input, adapter, mcpAdapter));
        expect(error).toMatchObject({
          code: "ConversionError",
          data: { adapter: adapter.name, direction: "to_canonical" },
        });
        expect(error.message.startsWith(`${adapter.name} adapter to_canonical: `)).toBe(true);
        expect(error.message).toContain(message);
        expect(error.message.split("adapter to_canonical")).toHaveLength(2);
      });
    }

    it(`names the direction if a canonical tool has no name: ${adapter.name}`, () => {
      const nameless = { inputSchema: { type: "object" } } as unknown as CanonicalTool;
      expect(errorOf(() => adapter.fromCanonical(nameless))).toMatchObject({
        code: "ConversionError",
        message: `${adapter.name} adapter from_canonical: tool name is required: expected a string that is not empty, got nothing`,
      });
    });

    it(`throws a ConversionError for values that JSON cannot represent: ${adapter.name}`, () => {
      const cyclic: Record<string, unknown> = { name: "t", id: "t" };
      cyclic["self"] = cyclic;
      let deep: unknown = {};
      for (let i = 0; i < 10_000; i++) deep = { not: deep };
      const getter = Object.defineProperty({ name: "t", id: "t" }, "parameters", {
        enumerable: true,
        get: () => {
          throw new Error("no");
        },
      });
      for (const value of [
        cyclic,
        { name: "t", id: "t", inputSchema: deep, parameters: deep, input_schema: deep },
        getter,
      ]) {
        expect(errorOf(() => adapter.toCanonical(value)).code).toBe("ConversionError");
      }
    });
  }

  it("has the error of a custom adapter as its cause", () => {
    const cause = new Error("theirs");
    const theirs = {
      ...mcpAdapter,
      name: "theirs",
      toCanonical: () => {
        throw cause;
      },
    };
    expect(errorOf(() => convertTool(full, theirs, mcpAdapter))).toMatchObject({
      code: "ConversionError",
      message: "theirs adapter to_canonical: theirs",
      cause,
    });
  });
});

function errorOf(run: () => unknown): Error & { readonly code: string } {
  try {
    run();
  } catch (error) {
    if (isToolError(error)) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
