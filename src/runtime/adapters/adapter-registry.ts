import { ToolError } from "../model/index.js";
import { a2aAdapter } from "./a2a-adapter.js";
import type { Adapter } from "./adapter.js";
import { anthropicAdapter } from "./anthropic-adapter.js";
import { type Conversion, convertTool } from "./convert.js";
import { geminiAdapter } from "./gemini-adapter.js";
import { mcpAdapter } from "./mcp-adapter.js";
import { openaiAdapter } from "./openai-adapter.js";

/** Adapters by name (canonical contracts 3.3). */
export class AdapterRegistry {
  readonly #adapters = new Map<string, Adapter>();

  constructor(adapters: readonly Adapter[] = []) {
    for (const adapter of adapters) this.register(adapter);
  }

  /**
   * Adds an adapter under its own name.
   * @throws {ToolError} AdapterExists when the name is taken.
   */
  register(adapter: Adapter): void {
    if (this.#adapters.has(adapter.name)) {
      throw new ToolError("AdapterExists", `adapter already registered: ${adapter.name}`);
    }
    this.#adapters.set(adapter.name, adapter);
  }

  /**
   * Gives the adapter of that name.
   * @throws {ToolError} AdapterNotFound.
   */
  get(name: string): Adapter {
    const adapter = this.#adapters.get(name);
    if (!adapter) throw new ToolError("AdapterNotFound", `adapter not found: ${name}`);
    return adapter;
  }

  /**
   * Takes the adapter of that name away.
   * @throws {ToolError} AdapterNotFound.
   */
  unregister(name: string): void {
    if (!this.#adapters.delete(name)) throw new ToolError("AdapterNotFound", `adapter not found: ${name}`);
  }

  /** Lists the names, sorted. */
  list(): readonly string[] {
    return [...this.#adapters.keys()].sort();
  }

  /**
   * Translates a tool between the formats of two registered adapters.
   * @throws {ToolError} AdapterNotFound, the source's first, or ConversionError.
   */
  convert(tool: unknown, from: string, to: string): Conversion {
    return convertTool(tool, this.get(from), this.get(to));
  }
}

/** Makes a registry of the five adapters that the package brings (canonical contracts 3.3). */
export function createDefaultRegistry(): AdapterRegistry {
  return new AdapterRegistry([mcpAdapter, openaiAdapter, anthropicAdapter, geminiAdapter, a2aAdapter]);
}
