import { type JsonObject, ToolError } from "../model/index.js";
import type { EventSource } from "./mcp-executor.js";
import type { RunContext } from "./run-context.js";

/**
 * Runs tools of providers, under the providers' own ids (canonical contracts, 4.2).
 *
 * Contract:
 * - Concurrency: calls run at the same time.
 * - Cancellation: `context.signal` ends a call; the runner does not wait for it.
 * - Errors: whatever is thrown is the `cause` of an Execution error.
 * - Empty input: `args` is null when the caller gave none.
 */
export interface ProviderExecutor {
  callTool(providerId: string, toolId: string, args: JsonObject | null, context: RunContext): unknown;
  /** Absent, or giving nothing: no streams. */
  streamTool?(providerId: string, toolId: string, args: JsonObject | null, context: RunContext): EventSource;
}

/** One provider: something that has tools of its own. */
export interface Provider {
  callTool(toolId: string, args: JsonObject | null, context: RunContext): unknown;
  streamTool?(toolId: string, args: JsonObject | null, context: RunContext): EventSource;
}

/** Providers by their ids, as one executor (canonical contracts, 4.2). */
export class ProviderStore implements ProviderExecutor {
  readonly #providers = new Map<string, Provider>();

  /**
   * Adds a provider.
   * @throws {ToolError} InvalidBackend when the id is empty or taken.
   */
  add(providerId: string, provider: Provider): void {
    if (providerId === "") throw new ToolError("InvalidBackend", "a provider needs an id");
    if (this.#providers.has(providerId)) {
      throw new ToolError("InvalidBackend", `there is a provider ${JSON.stringify(providerId)} already`);
    }
    this.#providers.set(providerId, provider);
  }

  /** Takes a provider away; says whether it was there. */
  remove(providerId: string): boolean {
    return this.#providers.delete(providerId);
  }

  callTool(providerId: string, toolId: string, args: JsonObject | null, context: RunContext): unknown {
    return this.#provider(providerId).callTool(toolId, args, context);
  }

  streamTool(providerId: string, toolId: string, args: JsonObject | null, context: RunContext): EventSource {
    return this.#provider(providerId).streamTool?.(toolId, args, context);
  }

  #provider(providerId: string): Provider {
    const provider = this.#providers.get(providerId);
    if (!provider) throw new Error(`provider ${JSON.stringify(providerId)} not found`);
    return provider;
  }
}
