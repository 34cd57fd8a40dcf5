import { isJsonObject, isToolError, type JsonObject, type Tool, ToolError, type ToolExample } from "toolwright/model";
import { describeValue, omitEmpty, shorten } from "../../json-schema/index.js";
import { readToolMetadata, type ToolMetadata } from "./search-doc.js";
import { type DetailLevel, type DocEntry, deepFreeze, deriveSchemaInfo, frozenCopy, type ToolDoc } from "./tool-doc.js";

/** Limits of documentation, which keep it small enough for a model's context. String limits are in code points. */
export const docLimits: Readonly<
  Record<"summary" | "notes" | "exampleDescription" | "exampleResultHint" | "argsDepth" | "argsSize", number>
> = {
  summary: 200,
  notes: 2000,
  exampleDescription: 300,
  exampleResultHint: 200,
  argsDepth: 5,
  argsSize: 50,
};

/** The size of the arguments of an example. */
interface ArgsMeasure {
  /** Nesting levels of objects and arrays; 0 without arguments. */
  readonly depth: number;
  /** Total number of keys and array items. */
  readonly size: number;
}

/** Measures the arguments of an example. */
export function measureArgs(args: unknown): ArgsMeasure {
  if (typeof args !== "object" || args === null) return { depth: 0, size: 0 };
  const items = Object.values(args);
  let depth = 0;
  let size = items.length;
  for (const item of items) {
    const inner = measureArgs(item);
    depth = Math.max(depth, inner.depth);
    size += inner.size;
  }
  return { depth: depth + 1, size };
}

/** Returns whether arguments of that size are allowed in an example. */
export function isWithinLimits({ depth, size }: ArgsMeasure): boolean {
  return depth <= docLimits.argsDepth && size <= docLimits.argsSize;
}

/**
 * Truncates the strings of a documentation entry to their limits.
 * @throws {ToolError} ArgsTooLarge if the arguments of an example exceed theirs; InvalidJson if a string field is not a string.
 */
export function limitDocEntry(entry: DocEntry): DocEntry {
  const { summary, notes, examples, externalRefs } = entry;
  return {
    ...(summary && { summary: limitString(docLimits.summary, summary, "summary") }),
    ...(notes && { notes: limitString(docLimits.notes, notes, "notes") }),
    ...(examples && { examples: limitExamples(examples) }),
    ...(externalRefs && { externalRefs: [...externalRefs] }),
  };
}

function limitExamples(examples: readonly ToolExample[]): readonly ToolExample[] {
  if (!Array.isArray(examples)) throw new ToolError("InvalidJson", `examples must be an array, not ${typeof examples}`);
  const invalid: unknown = examples.find((example) => !isJsonObject(example));
  if (invalid !== undefined)
    throw new ToolError("InvalidJson", `an example must be an object, not ${shorten(JSON.stringify(invalid), 100)}`);
  return examples.map(({ title, description, args, resultHint }: ToolExample, i) => {
    const measure = measureArgs(args);
    if (!isWithinLimits(measure)) {
      const found = `depth=${measure.depth} (max ${docLimits.argsDepth}), keys=${measure.size} (max ${docLimits.argsSize})`;
      throw new ToolError("ArgsTooLarge", `args of example ${i} (${title ?? ""}) exceed the limits: ${found}`);
    }
    return {
      ...(title !== undefined && { title }),
      ...(description !== undefined && {
        description: limitString(docLimits.exampleDescription, description, "description"),
      }),
      ...(args && { args }),
      ...(resultHint !== undefined && {
        resultHint: limitString(docLimits.exampleResultHint, resultHint, "resultHint"),
      }),
    };
  });
}

/** Documentation can come from a file, so the value can have any type. */
function limitString(limit: number, text: unknown, field: string): string {
  if (typeof text !== "string") throw new ToolError("InvalidJson", `${field} must be a string`);
  return shorten(text, limit, "");
}

/** Assembles the documentation of a tool at a level of detail. The summary defaults to the description, not to `_meta.summary`. */
function describeTool(tool: Tool | undefined, entry: DocEntry, level: DetailLevel): ToolDoc {
  const { summary = shorten(tool?.description ?? "", docLimits.summary, ""), notes, examples, externalRefs } = entry;
  const { inputModes, outputModes, securitySummary }: ToolMetadata = tool ? readToolMetadata(tool) : {};
  const described = level === "summary" ? undefined : tool;
  return omitEmpty({
    tool: described,
    summary,
    inputModes,
    outputModes,
    securitySummary,
    annotations: tool?.annotations && annotationsOf(tool.annotations),
    schemaInfo: described && deriveSchemaInfo(described.inputSchema),
    ...(level === "full" && { notes, examples, externalRefs }),
  });
}

/** Includes the hints that default to false; the others only if the tool sets them. */
function annotationsOf(annotations: NonNullable<Tool["annotations"]>): JsonObject {
  const { title, readOnlyHint = false, idempotentHint = false, destructiveHint, openWorldHint } = annotations;
  return omitEmpty({ title, readOnlyHint, idempotentHint, destructiveHint, openWorldHint }) as JsonObject;
}

/** Options of {@link ToolDocStore}. */
export interface DocStoreOptions {
  /** Resolves tools, and throws NotFound for others. A `ToolIndex` does. */
  readonly index?: { getTool(id: string): { readonly tool: Tool }; idOf?(tool: Tool): string };
  /** Maximum number of examples per tool. Default: no limit. */
  readonly maxExamples?: number;
  /** Initial documentation by tool id. It is neither validated nor copied, so it must respect the limits. */
  readonly entries?: Readonly<Record<string, DocEntry>>;
}

const levels: readonly string[] = ["summary", "schema", "full"] satisfies readonly DetailLevel[];

/**
 * Stores documentation by tool id and describes tools at three levels of detail.
 *
 * Rules: entries are copied on registration and returned frozen. An invalid entry leaves the store unchanged.
 * @example
 * ```ts
 * const docs = new ToolDocStore({ index });
 * docs.registerDoc("tracker:create_issue", { notes: "Titles are at most 80 characters.", examples: [{ title: "A bug", args: { title: "Crash" } }] });
 * docs.describe("tracker:create_issue", "full").notes;
 * ```
 */
export class ToolDocStore {
  readonly #options: DocStoreOptions;
  readonly #entries: Map<string, DocEntry>;

  constructor(options: DocStoreOptions = {}) {
    this.#options = options;
    this.#entries = new Map(Object.entries(options.entries ?? {}));
  }

  /**
   * Replaces the documentation of a tool, which need not exist. Strings are truncated to their limits.
   * @throws {ToolError} ArgsTooLarge if the arguments of an example are nested too deeply or have too many keys; InvalidJson.
   */
  registerDoc(id: string, entry: DocEntry): void {
    this.#entries.set(id, this.normalizeDoc(entry));
  }

  /** Returns the documentation that is registered for a tool; undefined if there is none. */
  docOf(id: string): DocEntry | undefined {
    return this.#entries.get(id);
  }

  /** Removes the documentation of a tool. Returns false if there is none. */
  removeDoc(id: string): boolean {
    return this.#entries.delete(id);
  }

  /** Returns the entry that `registerDoc` would store; throws what `registerDoc` would throw. */
  normalizeDoc(entry: DocEntry): DocEntry {
    const copy = frozenCopy(entry, "InvalidJson");
    if (!isJsonObject(copy)) {
      throw new ToolError("InvalidJson", `documentation must be an object, not ${describeValue(copy)}`);
    }
    // Every example is checked, so that an entry is valid whatever the limit of the store is.
    const limited = limitDocEntry(copy);
    return deepFreeze({ ...limited, ...(limited.examples && { examples: this.#limited(limited.examples) }) });
  }

  /** Replaces only the examples of a tool; throws like `registerDoc`. Examples beyond the limit of the store are neither read nor checked. */
  registerExamples(id: string, examples: readonly ToolExample[]): void {
    const first = Array.isArray(examples) ? this.#limited(examples) : examples;
    const capped = deepFreeze(limitExamples(frozenCopy(first, "InvalidJson")));
    this.#entries.set(id, Object.freeze({ ...this.#entries.get(id), examples: capped }));
  }

  /**
   * Returns the documentation of a tool at a level of detail.
   * @throws {ToolError} InvalidDetail for an unknown level; NotFound; NoTool if the level requires the tool and only its documentation
   * is registered.
   */
  describe(id: string, level: DetailLevel): ToolDoc {
    const invalid = `invalid detail level "${level}": expected ${levels.join(", ")}`;
    if (!levels.includes(level)) throw new ToolError("InvalidDetail", invalid, { toolId: id });
    const entry = this.#entryOf(id);
    const tool = this.#find(id);
    if (!tool && !entry) throw notFound(id);
    if (!tool && level !== "summary") {
      throw new ToolError("NoTool", `detail level "${level}" requires the tool, which is not registered: ${id}`, {
        toolId: id,
      });
    }
    return Object.freeze(describeTool(tool, { ...entry, examples: this.#limited(entry?.examples ?? []) }, level));
  }

  /**
   * Returns the examples of a tool, up to the limit of the store and up to `max` if it is greater than 0.
   * @throws {ToolError} NotFound if neither documentation nor a tool has that id.
   */
  listExamples(id: string, max = 0): readonly ToolExample[] {
    const entry = this.#entryOf(id);
    if (!entry && !this.#find(id)) throw notFound(id);
    const examples = this.#limited(entry?.examples ?? []);
    return max > 0 ? examples.slice(0, max) : examples;
  }

  /** The index resolves an id without a version; the documentation is registered under the id of the tool. */
  #entryOf(id: string): DocEntry | undefined {
    const entry = this.#entries.get(id);
    const { index } = this.#options;
    return entry ?? unlessNotFound(() => index?.idOf && this.#entries.get(index.idOf(index.getTool(id).tool)));
  }

  #limited(examples: readonly ToolExample[]): readonly ToolExample[] {
    const { maxExamples = 0 } = this.#options;
    return maxExamples > 0 ? examples.slice(0, maxExamples) : examples;
  }

  #find(id: string): Tool | undefined {
    return unlessNotFound(() => this.#options.index?.getTool(id).tool);
  }
}

function unlessNotFound<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    if (!isToolError(error) || error.code !== "NotFound") throw error;
    return undefined;
  }
}

export function notFound(id: string): ToolError {
  return new ToolError("NotFound", `tool not found: ${id}`, { toolId: id });
}
