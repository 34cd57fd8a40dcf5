import { type BoundTool, type CoercionMode, lazy } from "../gen/v1/index.js";
import { ToolError, type WireName } from "../model/index.js";
import { cutText } from "../model/internal.js";
import { type ListedPage, type ListedTool, toListedTool, toPages } from "./listing.js";
import { invalidParams, ProtocolFailure } from "./protocol-failure.js";
import { toolsByWireName } from "./wire-names.js";

/** How a server lists its tools. */
export interface ToolSetOptions {
  /** `name` when absent. */
  readonly wireName?: WireName;
  /** How many tools a page of the listing has. Default: all, because many clients read the first page alone. */
  readonly pageSize?: number;
  /** Whether arguments that do not fit are repaired; what the tools were bound with when absent. */
  readonly coerce?: CoercionMode;
  /**
   * Signs what a client of revision 2026-07-28 carries from one request of a call to the next, where the tool asks it something; at least 32 bytes.
   * Default: random bytes of the process. Where several processes serve the same clients, give all of them the same.
   */
  readonly stateSecret?: string | Uint8Array;
}

/** The tools that servers list and call, under their wire names; they can be replaced while they are served. */
export class ToolSet {
  readonly #options: ToolSetOptions;
  readonly #listeners = new Set<() => void>();
  #state: State;

  /** @throws {ToolError} InvalidTool when two tools have one name on the wire; InvalidOptions for a page of no tools, or a secret that is too short. */
  constructor(tools: readonly BoundTool[], options: ToolSetOptions = {}) {
    this.#options = options;
    checkSecret(options);
    this.#state = stateOf(tools, options);
  }

  /**
   * Puts `tools` in the place of what was served, and tells the connected clients. Running calls go on with the tool that they began with.
   * @throws {ToolError} InvalidTool when two tools have one name on the wire; then nothing has changed.
   */
  replace(tools: readonly BoundTool[]): void {
    this.#state = stateOf(tools, this.#options);
    for (const listener of this.#listeners) listener();
  }

  /** The tool of this wire name. @internal */
  find(name: string): BoundTool {
    const bound = this.#state.byName.get(name);
    if (!bound) throw new ProtocolFailure(invalidParams, `Unknown tool: ${JSON.stringify(cutText(name, 128))}`);
    return bound;
  }

  /** @internal */
  get secret(): Uint8Array {
    const { stateSecret } = this.#options;
    if (stateSecret === undefined) return randomSecret();
    return typeof stateSecret === "string" ? new TextEncoder().encode(stateSecret) : stateSecret;
  }

  /** @internal */
  get coerce(): CoercionMode | undefined {
    return this.#options.coerce;
  }

  /** The whole listing. @internal */
  get all(): readonly ListedTool[] {
    return this.#state.all;
  }

  /** @internal */
  has(name: string): boolean {
    return this.#state.byName.has(name);
  }

  /** The page that a cursor asks for; the first without one. @internal */
  page(cursor: string | undefined): ListedPage {
    const page = this.#state.pages.get(cursor);
    if (!page) throw new ProtocolFailure(invalidParams, "Invalid cursor: list the tools again, from the first page.");
    return page;
  }

  /** Calls `listener` after each replacement, until what it gives back is called. @internal */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** One for the process: a server may be made anew for each request, and the next one has to know what it signed. */
const randomSecret = lazy(() => crypto.getRandomValues(new Uint8Array(32)));

function checkSecret({ stateSecret }: ToolSetOptions): void {
  if (stateSecret === undefined) return;
  const { length } = typeof stateSecret === "string" ? new TextEncoder().encode(stateSecret) : stateSecret;
  if (length < 32) throw new ToolError("InvalidOptions", `stateSecret must be of at least 32 bytes, not ${length}`);
}

/** Computed once for each set of tools, and shared by all servers and sessions. */
interface State {
  readonly byName: ReadonlyMap<string, BoundTool>;
  readonly all: readonly ListedTool[];
  readonly pages: ReadonlyMap<string | undefined, ListedPage>;
}

function stateOf(tools: readonly BoundTool[], { wireName = "name", pageSize }: ToolSetOptions): State {
  if (pageSize !== undefined && (!Number.isInteger(pageSize) || pageSize < 1)) {
    throw new ToolError("InvalidOptions", `pageSize must be a whole number from 1, not ${pageSize}`);
  }
  const byName = toolsByWireName(tools, wireName);
  const all = [...byName].map(([name, { tool }]) => toListedTool(tool, name));
  return { byName, all, pages: toPages(all, pageSize ?? Math.max(1, all.length)) };
}
