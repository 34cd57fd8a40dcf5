import { isJsonObject, isToolError, type Tool, ToolError } from "../model/index.js";
import { describeTool } from "./describe-tool.js";
import { capDocEntry, capExamples } from "./example-caps.js";
import { frozenCopy } from "./frozen-copy.js";
import type { DetailLevel, DocEntry, ToolDoc, ToolExample } from "./tool-doc.js";

/** Where a store of documentation finds tools, and how much it keeps (canonical contracts, 5.5). */
export interface DocStoreOptions {
  /** Where tools are looked up first. */
  readonly index?: { getTool(id: string): { readonly tool: Tool } };
  /** Gives the tools that the index does not have; undefined for those that it does not know. */
  readonly toolResolver?: (id: string) => Tool | undefined;
  /** How many examples of a tool are kept and given. Default: all. */
  readonly maxExamples?: number;
  /** Documentation to begin with, by the tools' ids, that is known to keep the caps; it is taken over unchecked and uncopied. */
  readonly entries?: Readonly<Record<string, DocEntry>>;
}

const levels: readonly string[] = ["summary", "schema", "full"] satisfies readonly DetailLevel[];

/**
 * The documentation of tools by their ids (seed 003, "Documentation schema").
 *
 * Contract: everything is taken in as a copy and given out frozen; an entry that breaks a rule leaves the store as it was.
 */
export class ToolDocStore {
  readonly #options: DocStoreOptions;
  readonly #entries: Map<string, DocEntry>;

  constructor(options: DocStoreOptions = {}) {
    this.#options = options;
    this.#entries = new Map(Object.entries(options.entries ?? {}));
  }

  /**
   * Sets everything that is documented about a tool, which need not exist; texts are cut to their caps.
   * @throws {ToolError} ArgsTooLarge when the arguments of an example are over the caps; InvalidJson.
   */
  registerDoc(id: string, entry: DocEntry): void {
    this.#entries.set(id, this.checkDoc(entry));
  }

  /** Gives an entry as `registerDoc` would keep it, and throws as that does. */
  checkDoc(entry: DocEntry): DocEntry {
    if (typeof entry !== "object" || entry === null)
      throw new ToolError("InvalidJson", "documentation must be an object");
    const { examples, ...rest } = readOnce(entry);
    return frozenCopy(capDocEntry({ ...rest, ...(examples && { examples: this.#checked(examples) }) }), "InvalidJson");
  }

  /** Sets the examples of a tool and leaves the rest of its documentation; throws as `registerDoc` does. */
  registerExamples(id: string, examples: readonly ToolExample[]): void {
    const capped = frozenCopy(capExamples(this.#checked(examples)), "InvalidJson");
    this.#entries.set(id, Object.freeze({ ...this.#entries.get(id), examples: capped }));
  }

  /**
   * Gives what is documented about a tool, up to `level`.
   * @throws {ToolError} InvalidDetail for another level; NotFound; NoTool where the level needs the tool and only its documentation is there.
   */
  describe(id: string, level: DetailLevel): ToolDoc {
    if (!levels.includes(level)) throw new ToolError("InvalidDetail", `invalid detail level: ${level}`, { toolId: id });
    const entry = this.#entries.get(id);
    // A summary does without the tool, so a failing resolver only matters where there is no documentation.
    const tool = level === "summary" && entry ? this.#findOrNone(id) : this.#find(id);
    if (!tool && !entry) throw notFound(id);
    if (!tool && level !== "summary") {
      throw new ToolError("NoTool", `tool required for schema/full level: ${id}`, { toolId: id });
    }
    return Object.freeze(describeTool(tool, { ...entry, ...this.#examplesOf(entry) }, level));
  }

  /**
   * Gives the examples of a tool: all, or at most `max` and at most the store's own limit where these are greater than 0.
   * @throws {ToolError} NotFound when there are neither documentation nor a tool of that id.
   */
  listExamples(id: string, max = 0): readonly ToolExample[] {
    const entry = this.#entries.get(id);
    if (!entry && !this.#find(id)) throw notFound(id);
    const { examples } = this.#examplesOf(entry);
    return max > 0 ? examples.slice(0, max) : examples;
  }

  #examplesOf(entry: DocEntry | undefined): { readonly examples: readonly ToolExample[] } {
    return { examples: this.#limited(entry?.examples ?? []) };
  }

  /** Those over the store's limit are never read. */
  #checked(examples: readonly ToolExample[]): readonly ToolExample[] {
    if (!Array.isArray(examples)) throw new ToolError("InvalidJson", "examples must be an array");
    const limited = frozenCopy(this.#limited(examples), "InvalidJson");
    if (!limited.every(isJsonObject)) throw new ToolError("InvalidJson", "an example must be an object");
    return limited;
  }

  #limited(examples: readonly ToolExample[]): readonly ToolExample[] {
    const { maxExamples = 0 } = this.#options;
    return maxExamples > 0 ? examples.slice(0, maxExamples) : examples;
  }

  #find(id: string): Tool | undefined {
    try {
      const found = this.#options.index?.getTool(id).tool;
      if (found) return found;
    } catch (error) {
      if (!isToolError(error) || error.code !== "NotFound") throw error;
    }
    return this.#options.toolResolver?.(id);
  }

  #findOrNone(id: string): Tool | undefined {
    try {
      return this.#find(id);
    } catch {
      return undefined;
    }
  }
}

function notFound(id: string): ToolError {
  return new ToolError("NotFound", `tool not found: ${id}`, { toolId: id });
}

/** Takes the fields of an entry out of it, where a getter may throw. */
function readOnce(entry: DocEntry): DocEntry {
  try {
    return { ...entry };
  } catch (cause) {
    throw new ToolError("InvalidJson", "documentation throws when it is read", { cause });
  }
}
