import { describe, expect, it } from "vitest";
import { AdapterRegistry } from "../../../src/runtime/adapters/adapter-registry.js";
import { createDefaultRegistry, mcpAdapter, openaiAdapter } from "../../../src/runtime/adapters/index.js";

describe("an adapter registry", () => {
  it("brings the five adapters by default, listed by name", () => {
    expect(createDefaultRegistry().list()).toEqual(["a2a", "anthropic", "gemini", "mcp", "openai"]);
  });

  it("is empty when nothing is given", () => {
    expect(new AdapterRegistry().list()).toEqual([]);
  });

  it("gives back what was registered, until it is taken away", () => {
    const registry = new AdapterRegistry([mcpAdapter]);
    registry.register({ ...mcpAdapter, name: "mine" });
    expect(registry.list()).toEqual(["mcp", "mine"]);
    expect(registry.get("mcp")).toBe(mcpAdapter);
    registry.unregister("mcp");
    expect(registry.list()).toEqual(["mine"]);
  });

  it("refuses a second adapter of one name", () => {
    expect(() => new AdapterRegistry([mcpAdapter, mcpAdapter])).toThrowError(
      expect.objectContaining({ code: "AdapterExists", message: "adapter already registered: mcp" }),
    );
  });

  it("refuses names that it does not have, the source's first", () => {
    const registry = new AdapterRegistry([openaiAdapter]);
    const notFound = (name: string): unknown =>
      expect.objectContaining({ code: "AdapterNotFound", message: `adapter not found: ${name}` });
    expect(() => registry.get("a")).toThrowError(notFound("a"));
    expect(() => registry.unregister("b")).toThrowError(notFound("b"));
    expect(() => registry.convert({}, "c", "d")).toThrowError(notFound("c"));
    expect(() => registry.convert({}, "openai", "constructor")).toThrowError(notFound("constructor"));
  });

  it("converts through an adapter of the caller", () => {
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
