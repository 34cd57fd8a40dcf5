import { isJsonObject, ToolError } from "toolwright/model";
import { compareText, describeValue } from "../../json-schema/index.js";
import type { ProviderDescriptor } from "../exec/resolve-tool.js";
import { frozenCopy } from "./tool-doc.js";

/** A provider and its id. */
export interface ProviderEntry<P extends ProviderDescriptor = ProviderDescriptor> {
  readonly id: string;
  readonly provider: P;
}

/**
 * Stores descriptors of tool providers by id. To run their tools, use `ProviderStore` of `toolwright-host`.
 *
 * Contract: descriptors are copied on registration and returned frozen. An invalid descriptor leaves the directory unchanged.
 */
export class ProviderDirectory<P extends ProviderDescriptor = ProviderDescriptor> {
  readonly #providers = new Map<string, P>();

  /**
   * Adds or replaces a provider and returns its id. Default id: `name:version`, or `name` without a version.
   * @throws {ToolError} InvalidProvider if the descriptor has no name or contains a value that JSON cannot represent.
   */
  register(provider: P, id = ""): string {
    const copy = frozenCopy(provider, "InvalidProvider");
    if (!isJsonObject(copy) || typeof copy.name !== "string" || copy.name === "") {
      throw new ToolError("InvalidProvider", `a provider must have a name, got ${describeValue(copy)}`);
    }
    const { name, version } = copy;
    const key = id || (version ? `${name}:${version}` : name);
    this.#providers.set(key, copy);
    return key;
  }

  /**
   * Returns the provider with that id.
   * @throws {ToolError} InvalidProviderId if the id is empty; NotFound.
   */
  describe(id: string): P {
    if (id === "") throw new ToolError("InvalidProviderId", "provider id must not be empty");
    const provider = this.#providers.get(id);
    if (!provider) throw new ToolError("NotFound", `provider not found: ${id}`);
    return provider;
  }

  /** Removes a provider; returns whether it existed. */
  unregister(id: string): boolean {
    return this.#providers.delete(id);
  }

  /** Returns all providers, sorted by id. */
  list(): readonly ProviderEntry<P>[] {
    const entries = [...this.#providers].map(([id, provider]) => ({ id, provider }));
    return entries.sort((a, b) => compareText(a.id, b.id));
  }
}
