import { describe, expect, it } from "vitest";
import {
  a2aAdapter,
  anthropicAdapter,
  geminiAdapter,
  mcpAdapter,
  openaiAdapter,
} from "../../../../src/host/conversion/index.js";

describe("the mcp format", () => {
  it("reads schemas from JSON strings", () => {
    const schema = { type: "object", properties: { é: {} } };
    const text = JSON.stringify(schema);
    const tool = mcpAdapter.toCanonical({ name: "t", inputSchema: text, outputSchema: text });
    expect([tool.inputSchema, tool.outputSchema]).toEqual([schema, schema]);
  });

  it("rejects schemas that are not objects", () => {
    for (const inputSchema of [true, 5, [], "true", "{", new TextEncoder().encode("{}")]) {
      expect(() => mcpAdapter.toCanonical({ name: "t", inputSchema })).toThrowError(/^mcp adapter to_canonical: /);
    }
  });

  it("keeps a missing schema absent in the canonical form, and writes one that accepts every object", () => {
    const tool = mcpAdapter.toCanonical({ name: "t", inputSchema: null });
    expect(tool).toEqual({ name: "t", sourceFormat: "mcp" });
    expect(mcpAdapter.fromCanonical(tool)).toEqual({ name: "t", inputSchema: { type: "object" } });
  });

  it("reads the display name from title, else from annotations.title", () => {
    const annotations = { title: "B" };
    expect(mcpAdapter.toCanonical({ name: "t", title: "A", annotations }).displayName).toBe("A");
    expect(mcpAdapter.toCanonical({ name: "t", annotations }).displayName).toBe("B");
    expect(mcpAdapter.toCanonical({ name: "t" }).displayName).toBeUndefined();
  });

  it("preserves well-known keys of the wrong type in sourceMeta", () => {
    const _meta = {
      summary: 5,
      category: "",
      examples: "bare",
      deterministic: "yes",
      securitySchemes: [],
      uiHints: {},
    };
    const tool = { name: "t", inputSchema: { type: "object" }, _meta };
    const canonical = mcpAdapter.toCanonical(tool);
    expect(canonical).toEqual({
      name: "t",
      inputSchema: { type: "object" },
      sourceFormat: "mcp",
      sourceMeta: { _meta },
    });
    expect(mcpAdapter.fromCanonical(canonical)).toEqual(tool);
  });

  it("writes canonical fields in preference to sourceMeta", () => {
    const canonical = mcpAdapter.toCanonical({
      name: "t",
      title: "Old",
      inputSchema: { type: "object" },
      annotations: { idempotentHint: true, readOnlyHint: true },
      _meta: { summary: "old", own: 1 },
    });
    const changed = { ...canonical, displayName: "New", idempotent: false, summary: "new" };
    expect(mcpAdapter.fromCanonical(changed)).toMatchObject({
      title: "New",
      annotations: { idempotentHint: false, readOnlyHint: true },
      _meta: { summary: "new", own: 1 },
    });
  });
});

describe("the openai format", () => {
  it("reads a bare function, with or without a type", () => {
    const bare = { name: "f", parameters: { type: "object" }, strict: true };
    const wrapped = { type: "function", function: bare };
    expect(openaiAdapter.fromCanonical(openaiAdapter.toCanonical(bare))).toEqual(wrapped);
    expect(openaiAdapter.fromCanonical(openaiAdapter.toCanonical({ type: "function", ...bare }))).toEqual(wrapped);
  });

  it("rejects tools that are not functions", () => {
    expect(() => openaiAdapter.toCanonical({ type: "web_search", name: "x" })).toThrowError(
      'openai adapter to_canonical: unsupported tool type "web_search": expected "function"',
    );
  });

  it("keeps missing parameters absent in the canonical form", () => {
    expect(openaiAdapter.toCanonical({ name: "f" })).toEqual({ name: "f", sourceFormat: "openai" });
  });

  it("ignores sourceMeta of other formats", () => {
    const canonical = anthropicAdapter.toCanonical({ name: "a", cache_control: { type: "ephemeral" }, strict: true });
    expect(openaiAdapter.fromCanonical(canonical).function).toEqual({ name: "a", parameters: { type: "object" } });
  });
});

describe("the anthropic format", () => {
  it("converts input_examples to examples, as JSON strings", () => {
    const tool = { name: "a", input_schema: { type: "object" }, input_examples: [{ q: "x" }, 5] };
    const canonical = anthropicAdapter.toCanonical(tool);
    expect(canonical.examples).toEqual(['{"q":"x"}', "5"]);
    expect(anthropicAdapter.fromCanonical(canonical)).toEqual(tool);
  });

  it("preserves unknown fields", () => {
    const tool = { type: "custom", name: "a", input_schema: { type: "object" }, defer_loading: true };
    expect(anthropicAdapter.fromCanonical(anthropicAdapter.toCanonical(tool))).toEqual(tool);
  });
});

describe("the gemini format", () => {
  it("reads a bare declaration, and writes a tool with one declaration", () => {
    const declaration = { name: "g", description: "d", parameters: { type: "object", nullable: true } };
    const canonical = geminiAdapter.toCanonical(declaration);
    expect(geminiAdapter.fromCanonical(canonical)).toEqual({ functionDeclarations: [declaration] });
  });

  it("reads parametersJsonSchema and upper-case types", () => {
    const properties = {
      type: { type: "ARRAY", items: { type: "STRING", enum: ["OBJECT"] } },
      a: { anyOf: [{ type: "NULL" }] },
    };
    expect(
      geminiAdapter.toCanonical({ name: "g", parametersJsonSchema: { type: "OBJECT", properties } }).inputSchema,
    ).toEqual({
      type: "object",
      properties: {
        type: { type: "array", items: { type: "string", enum: ["OBJECT"] } },
        a: { anyOf: [{ type: "null" }] },
      },
    });
  });

  it("rejects a tool without exactly one declaration", () => {
    for (const functionDeclarations of [[], [{ name: "a" }, { name: "b" }], "x", [5]]) {
      expect(() => geminiAdapter.toCanonical({ functionDeclarations })).toThrowError(
        "gemini adapter to_canonical: gemini tool must contain exactly one function declaration",
      );
    }
  });
});

describe("the a2a format", () => {
  it("reads ids of one, two and three parts", () => {
    const parts = (id: string): unknown => {
      const { namespace, name, version } = a2aAdapter.toCanonical({ id });
      return [namespace, name, version];
    };
    expect(parts("t")).toEqual([undefined, "t", undefined]);
    expect(parts("ns:t")).toEqual(["ns", "t", undefined]);
    expect(parts("ns:t:1.0.0")).toEqual(["ns", "t", "1.0.0"]);
  });

  it("converts an id that is not a tool id to a valid name, and restores the id", () => {
    const names = {
      "a::b": "a__b",
      "a:b:c:d": "a_b_c_d",
      "a:b:late": "a_b_late",
      "my skill:x": "my_skill_x",
      "É!": "__",
    };
    for (const [id, name] of Object.entries(names)) {
      const canonical = a2aAdapter.toCanonical({ id });
      expect(canonical).toMatchObject({ name, sourceMeta: { skillId: id } });
      expect(a2aAdapter.fromCanonical(canonical).id).toBe(id);
    }
    expect(a2aAdapter.toCanonical({ id: "x".repeat(1_000_000) }).name).toHaveLength(128);
  });

  it("writes the fields that A2A requires, even if they are empty", () => {
    const skill = a2aAdapter.fromCanonical({ name: "t", namespace: "ns", version: "1.0.0" });
    expect(skill).toEqual({ id: "ns:t:1.0.0", name: "t", description: "", tags: [] });
  });

  it("rejects agent cards and refers to readAgentCard", () => {
    expect(() => a2aAdapter.toCanonical({ name: "agent", skills: [] })).toThrowError(/use readAgentCard/);
  });
});
