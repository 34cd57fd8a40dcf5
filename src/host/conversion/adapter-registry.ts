import { ToolError } from "toolwright/model";
import { a2aAdapter } from "./a2a-adapter.js";
import { type Adapter, attempt } from "./adapter.js";
import { anthropicAdapter } from "./anthropic-adapter.js";
import { geminiAdapter } from "./gemini-adapter.js";
import { fieldLosses, type LossWarning, schemaLosses } from "./loss-warning.js";
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
    if (adapter) return adapter;
    throw new ToolError("AdapterNotFound", `adapter not found: ${name}; expected ${this.list().join(", ") || "none"}`);
  }

  /**
   * Removes the adapter with that name.
   * @throws {ToolError} AdapterNotFound.
   */
  unregister(name: string): void {
    this.#adapters.delete(this.get(name).name);
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

/** The result of `convertTool`. */
export interface Conversion<Native = unknown> {
  readonly tool: Native;
  /** Schema keywords that the canonical feature table does not list for the target format. */
  readonly warnings: readonly LossWarning[];
  /** Other fields that the target format cannot represent, such as the namespace, tags or annotations, and a name that it rejects. */
  readonly fieldWarnings: readonly LossWarning[];
}

/**
 * Converts a tool record from one format to another and reports what the target cannot represent.
 *
 * Use it to translate records between formats, in any direction: a loss is reported, and nothing is rewritten to avoid it. To send tools
 * to a model and run its calls, use `toOpenAI`, `toOpenAIResponses`, `toAnthropic`, `toGemini` or `toAISDK`, which rewrite schemas to
 * what the vendor's API accepts today.
 * @throws {ToolError} ConversionError, with the adapter and the direction in `data`.
 */
export function convertTool<Native>(tool: unknown, from: Adapter, to: Adapter<Native>): Conversion<Native> {
  const canonical = attempt(from.name, "to_canonical", () => from.toCanonical(tool));
  return {
    tool: attempt(to.name, "from_canonical", () => to.fromCanonical(canonical)),
    warnings: schemaLosses(canonical, from, to),
    fieldWarnings: fieldLosses(canonical, from, to),
  };
}
