import { isJsonObject, type JsonObject, ToolError } from "../model/index.js";
import { compareText } from "./compare-text.js";
import { frozenCopy } from "./frozen-copy.js";

/** What is known of a party that offers tools; a canonical provider of the adapters is one (canonical contracts 3.1). */
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

/** A provider with its id. */
export interface ProviderEntry<P extends ProviderDescriptor = ProviderDescriptor> {
  readonly id: string;
  readonly provider: P;
}

/**
 * The provider store of the contracts: what is known of the providers of tools, by their ids (canonical contracts 5.7, "Providers").
 * `ProviderStore` of `toolwright/exec` is what runs their tools.
 *
 * Contract: everything is taken in as a copy and given out frozen; a descriptor that breaks a rule leaves the directory as it was.
 */
export class ProviderDirectory<P extends ProviderDescriptor = ProviderDescriptor> {
  readonly #providers = new Map<string, P>();

  /**
   * Adds a provider, in place of the one with its id, and gives that id: the given one, or else `name:version`, or `name` where there is
   * no version.
   * @throws {ToolError} InvalidProvider when the descriptor has no name or is no JSON.
   */
  register(provider: P, id = ""): string {
    const copy = frozenCopy(provider, "InvalidProvider");
    if (!isJsonObject(copy) || typeof copy.name !== "string" || copy.name === "") {
      throw new ToolError("InvalidProvider", "a provider needs a name");
    }
    const { name, version } = copy;
    const key = id || (version ? `${name}:${version}` : name);
    this.#providers.set(key, copy);
    return key;
  }

  /**
   * Gives the provider of an id.
   * @throws {ToolError} InvalidProviderId when the id is empty; NotFound.
   */
  describe(id: string): P {
    if (id === "") throw new ToolError("InvalidProviderId", "the id of a provider is empty");
    const provider = this.#providers.get(id);
    if (!provider) throw new ToolError("NotFound", `provider not found: ${id}`);
    return provider;
  }

  /** Takes a provider away; says whether it was there. */
  unregister(id: string): boolean {
    return this.#providers.delete(id);
  }

  /** Gives every provider with its id, sorted by that. */
  list(): readonly ProviderEntry<P>[] {
    const entries = [...this.#providers].map(([id, provider]) => ({ id, provider }));
    return entries.sort((a, b) => compareText(a.id, b.id));
  }
}
