import { ToolError } from "toolwright/model";
import { a2aAdapter } from "./a2a-adapter.js";
import type { Adapter } from "./adapter.js";
import { anthropicAdapter } from "./anthropic-adapter.js";
import { type Conversion, convertTool } from "./convert.js";
import { geminiAdapter } from "./gemini-adapter.js";
import { mcpAdapter } from "./mcp-adapter.js";
import { openaiAdapter } from "./openai-adapter.js";

/** A set of adapters, by name. */
export class AdapterRegistry {
  readonly #adapters = new Map<string, Adapter>();

  constructor(adapters: readonly Adapter[] = []) {
    for (const adapter of adapters) this.register(adapter);
  }

  /**
   * Adds an adapter.
   * @throws {ToolError} AdapterExists if an adapter with its name is already registered.
   */
  register(adapter: Adapter): void {
    if (this.#adapters.has(adapter.name)) {
      throw new ToolError("AdapterExists", `adapter already registered: ${adapter.name}`);
    }
    this.#adapters.set(adapter.name, adapter);
  }

  /**
   * Returns the adapter with that name.
   * @throws {ToolError} AdapterNotFound.
   */
  get(name: string): Adapter {
    const adapter = this.#adapters.get(name);
    if (!adapter) throw new ToolError("AdapterNotFound", `adapter not found: ${name}`);
    return adapter;
  }

  /**
   * Removes the adapter with that name.
   * @throws {ToolError} AdapterNotFound.
   */
  unregister(name: string): void {
    if (!this.#adapters.delete(name)) throw new ToolError("AdapterNotFound", `adapter not found: ${name}`);
  }

  /** Returns the names of all adapters, sorted. */
  list(): readonly string[] {
    return [...this.#adapters.keys()].sort();
  }

  /**
   * Converts a tool between the formats of two registered adapters; see {@link convertTool}.
   * @throws {ToolError} AdapterNotFound, ConversionError
   */
  convert(tool: unknown, from: string, to: string): Conversion {
    return convertTool(tool, this.get(from), this.get(to));
  }
}

/** Creates a registry with the built-in adapters: `mcp`, `openai`, `anthropic`, `gemini` and `a2a`. */
export function createDefaultRegistry(): AdapterRegistry {
  return new AdapterRegistry([mcpAdapter, openaiAdapter, anthropicAdapter, geminiAdapter, a2aAdapter]);
}
