import { describe, expect, it } from "vitest";
import { AdapterRegistry } from "../../../../src/host/conversion/adapter-registry.js";
import { createDefaultRegistry, mcpAdapter, openaiAdapter } from "../../../../src/host/conversion/index.js";

describe("an adapter registry", () => {
  it("contains the five built-in adapters by default", () => {
    expect(createDefaultRegistry().list()).toEqual(["a2a", "anthropic", "gemini", "mcp", "openai"]);
  });

  it("is empty without arguments", () => {
    expect(new AdapterRegistry().list()).toEqual([]);
  });

  it("returns the adapters that were registered", () => {
    const registry = new AdapterRegistry([mcpAdapter]);
    registry.register({ ...mcpAdapter, name: "mine" });
    expect(registry.list()).toEqual(["mcp", "mine"]);
    expect(registry.get("mcp")).toBe(mcpAdapter);
  });

  it("rejects a second adapter with the same name", () => {
    expect(() => new AdapterRegistry([mcpAdapter, mcpAdapter])).toThrowError(
      expect.objectContaining({ code: "AdapterExists", message: "adapter already registered: mcp" }),
    );
  });

  it("rejects unknown names, that of the source first", () => {
    const registry = new AdapterRegistry([openaiAdapter]);
    const notFound = (name: string): unknown =>
      expect.objectContaining({ code: "AdapterNotFound", message: `adapter not found: ${name}; expected openai` });
    expect(() => registry.get("a")).toThrowError(notFound("a"));
    expect(() => registry.convert({}, "c", "d")).toThrowError(notFound("c"));
    expect(() => registry.convert({}, "openai", "constructor")).toThrowError(notFound("constructor"));
  });

  it("converts with a custom adapter", () => {
    const registry = createDefaultRegistry();
    registry.register({
      name: "names",
      schemas: { features: [], otherKeywords: true },
      supportedFields: () => ["name", "inputSchema"],
      toCanonical: (native) => ({ name: String(native) }),
      fromCanonical: ({ name }) => name,
    });
    expect(registry.convert({ name: "t", inputSchema: { type: "object" } }, "mcp", "names").tool).toBe("t");
    expect(registry.convert("t", "names", "openai").tool).toEqual({
      type: "function",
      function: { name: "t", parameters: { type: "object" } },
    });
  });
});
