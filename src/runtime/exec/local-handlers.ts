import { formatToolId, type IdFormat, type JsonObject, type Tool, ToolError } from "../model/index.js";
import type { RunContext } from "./run-context.js";

/** Runs a tool in this process; `args` is null when the caller gave none. */
export type LocalHandler = (args: JsonObject | null, context: RunContext) => unknown;

/** A handler that gives its value in chunks; what it returns at the end is the final value. */
export type LocalStream = (args: JsonObject | null, context: RunContext) => AsyncIterable<unknown>;

/** A tool with its handler, which checks its input and output itself: what the generator writes, and what `defineTool` makes. */
export interface RunnableTool {
  readonly tool: Tool;
  call(input: unknown, context?: RunContext): Promise<JsonObject | undefined>;
}

/** How a local tool is run. */
export interface LocalEntry {
  readonly call: LocalHandler;
  /** Absent: the tool has no streams. */
  readonly stream?: LocalStream;
  /** It checks its input and output itself, and what it throws says which of the two was wrong. */
  readonly checksItself?: true;
}

/** The handlers of this process by the names that local backends have (canonical contracts, 4.2). */
export class LocalHandlers {
  readonly #entries = new Map<string, LocalEntry>();

  /**
   * Adds a handler, and with it, where the tool can be streamed, how.
   * @throws {ToolError} InvalidBackend when the name is empty or taken.
   */
  add(name: string, call: LocalHandler, options: { readonly stream?: LocalStream } = {}): void {
    this.#set(name, { call, ...options });
  }

  /**
   * Adds tools with their handlers, each under its tool id. Their own guards check what goes in and out, so that no schema is compiled
   * for them at run time.
   * @throws {ToolError} InvalidBackend when a name is taken.
   */
  addTools(tools: readonly RunnableTool[], { idFormat }: { readonly idFormat?: IdFormat } = {}): void {
    for (const bound of tools) {
      const call: LocalHandler = (args, context) => bound.call(args ?? {}, context);
      this.#set(formatToolId(bound.tool, idFormat), { call, checksItself: true });
    }
  }

  /** Takes a handler away; says whether it was there. */
  remove(name: string): boolean {
    return this.#entries.delete(name);
  }

  /** Gives the handler of that name. */
  get(name: string): LocalEntry | undefined {
    return this.#entries.get(name);
  }

  #set(name: string, entry: LocalEntry): void {
    if (name === "") throw new ToolError("InvalidBackend", "a local handler needs a name");
    if (this.#entries.has(name)) {
      throw new ToolError("InvalidBackend", `there is a local handler ${JSON.stringify(name)} already`);
    }
    this.#entries.set(name, entry);
  }
}
