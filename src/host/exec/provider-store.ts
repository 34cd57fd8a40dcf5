import { type JsonObject, ToolError } from "toolwright/model";
import type { StreamSource } from "./mcp-executor.js";
import type { RunContext } from "./run-context.js";

/** Describes a provider of tools. */
export interface ProviderDescriptor {
  readonly name: string;
  readonly description?: string;
  readonly version?: string;
  readonly capabilities?: JsonObject;
  readonly securitySchemes?: JsonObject;
  readonly securityRequirements?: readonly JsonObject[];
  readonly defaultInputModes?: readonly string[];
  readonly defaultOutputModes?: readonly string[];
}

/**
 * Runs tools of providers. `toolId` is the provider's own id of the tool.
 *
 * Contract:
 * - Concurrency: calls may overlap.
 * - Cancellation: `context.signal` cancels a call; the runner does not wait for it to settle.
 * - Errors: a thrown value becomes the `cause` of an Execution error.
 * - Empty input: `args` is null when the caller passed none.
 */
export interface ProviderExecutor {
  callTool(providerId: string, toolId: string, args: JsonObject | null, context: RunContext): unknown;
  /** Absent, or returns nothing, when streams are not supported. */
  streamTool?(providerId: string, toolId: string, args: JsonObject | null, context: RunContext): StreamSource;
}

/** Runs the tools of one provider, such as a plugin or a remote service. */
export interface Provider {
  callTool(toolId: string, args: JsonObject | null, context: RunContext): unknown;
  streamTool?(toolId: string, args: JsonObject | null, context: RunContext): StreamSource;
}

/** A `ProviderExecutor` that dispatches to registered providers by id. */
export class ProviderStore implements ProviderExecutor {
  readonly #providers = new Map<string, Provider>();

  /**
   * Adds a provider.
   * @throws {ToolError} InvalidBackend when the id is empty or already in use.
   */
  add(providerId: string, provider: Provider): void {
    if (providerId === "") throw new ToolError("InvalidBackend", "the id of a provider must not be empty");
    if (this.#providers.has(providerId)) {
      throw new ToolError("InvalidBackend", `provider ${JSON.stringify(providerId)} is already registered`);
    }
    this.#providers.set(providerId, provider);
  }

  /** Removes a provider. Returns false when there is none with that id. */
  remove(providerId: string): boolean {
    return this.#providers.delete(providerId);
  }

  callTool(providerId: string, toolId: string, args: JsonObject | null, context: RunContext): unknown {
    return this.#provider(providerId).callTool(toolId, args, context);
  }

  streamTool(providerId: string, toolId: string, args: JsonObject | null, context: RunContext): StreamSource {
    return this.#provider(providerId).streamTool?.(toolId, args, context);
  }

  #provider(providerId: string): Provider {
    const provider = this.#providers.get(providerId);
    if (!provider) throw new Error(`provider ${JSON.stringify(providerId)} not found`);
    return provider;
  }
}
