import { type JsonObject, type JsonValue, ToolError } from "toolwright/model";
import { createRunner } from "./create-runner.js";
import { type Chain, type ChainOptions, type ChainStep, withError } from "./execute.js";
import type { MaybePromise, ToolSource } from "./resolve-tool.js";
import type { RunOptions } from "./run-context.js";
import type { Runner, RunnerOptions } from "./runner.js";

/** Searches tools. Implemented by `ToolIndex` and `Discovery` of `toolwright-host/discovery`. */
export interface ToolSearch<Hit> {
  search(
    query: string,
    options: { readonly limit: number; readonly signal?: AbortSignal },
  ): MaybePromise<readonly Hit[]>;
}

/** Describes tools. Implemented by `ToolDocStore` and `Discovery` of `toolwright-host/discovery`. */
export interface ToolDocs<Doc> {
  describe(id: string, level: "summary" | "schema" | "full"): MaybePromise<Doc>;
}

/** Options of `Exec`: the options of its runner, and what searches and describes tools. */
export interface ExecOptions<Hit, Doc> extends Omit<RunnerOptions, "tools"> {
  readonly index: ToolSource & ToolSearch<Hit>;
  readonly docs: ToolDocs<Doc>;
  /** Answers searches instead of the index, for example a Discovery with its ranking. */
  readonly searcher?: ToolSearch<Hit>;
  /** Time limit of a run, or of each step of a chain, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number;
  /** Maximum number of steps in a chain. Default: 100. */
  readonly maxToolCalls?: number;
}

/** The result of one tool. */
export interface ExecResult {
  readonly toolId: string;
  /** Null when the tool returned no value or failed. */
  readonly value: JsonValue;
  readonly durationMs: number;
  /** Not enumerable: `JSON.stringify` omits it. */
  readonly error?: ToolError;
}

/** The result of one chain step. */
export interface ExecStepResult extends ExecResult {
  readonly stepIndex: number;
  /** The arguments that the step declares, without `previous`. */
  readonly args?: JsonObject;
}

/** The result of a chain. */
export interface ExecChainResult {
  /** The value of the last step that succeeded; null when the chain failed. */
  readonly value: JsonValue;
  readonly steps: readonly ExecStepResult[];
  /** Set when the chain stopped early. Not enumerable: `JSON.stringify` omits it. */
  readonly error?: ToolError;
}

/**
 * Searches, describes and runs tools: a facade over an index, its documentation and a runner.
 * @example
 * ```ts
 * const exec = new Exec({ index: discovery.index, docs: discovery.docs, searcher: discovery, local });
 * const [hit] = await exec.searchTools("open a ticket", 5);
 * const { value } = await exec.runTool(hit?.summary.id ?? "", { title: "Crash at start" });
 * ```
 */
export class Exec<Hit, Doc> {
  /** The underlying runner, for streams and complete results. */
  readonly runner: Runner;
  readonly #options: ExecOptions<Hit, Doc>;

  /** @throws {ToolError} InvalidOptions when the index or the docs store is missing, or a limit is not positive. */
  constructor(options: ExecOptions<Hit, Doc>) {
    // For callers without types.
    if (!options.index)
      throw new ToolError("InvalidOptions", "exec: Index is required: expected `index`, such as a ToolIndex");
    if (!options.docs)
      throw new ToolError("InvalidOptions", "exec: Docs store is required: expected `docs`, such as a ToolDocStore");
    const { maxToolCalls = 100, timeoutMs = 30_000 } = options;
    if (!(maxToolCalls >= 1)) {
      throw new ToolError("InvalidOptions", `maxToolCalls must be at least 1, not ${maxToolCalls}`);
    }
    this.#options = options;
    this.runner = createRunner({ ...options, tools: options.index, timeoutMs });
  }

  /**
   * Runs a tool.
   * @throws {ToolError} The errors of `Runner.run`.
   */
  async runTool(toolId: string, args?: JsonObject | null, options?: RunOptions): Promise<ExecResult> {
    const start = performance.now();
    const { structured } = await this.runner.run(toolId, args, options);
    return { toolId, value: structured, durationMs: performance.now() - start };
  }

  /**
   * Runs tools one after the other. Failures of steps are part of the result.
   * @throws {ToolError} LimitExceeded when the chain has more than `maxToolCalls` steps.
   */
  async runChain(chain: readonly ChainStep[] | Chain, options?: ChainOptions): Promise<ExecChainResult> {
    const declared = "steps" in chain ? chain.steps : chain;
    const { maxToolCalls = 100 } = this.#options;
    if (declared.length > maxToolCalls) {
      const message = `the chain has ${declared.length} steps; at most ${maxToolCalls} are allowed`;
      throw new ToolError("LimitExceeded", message, { data: { limit: "maxToolCalls" } });
    }
    const outcome = await this.runner.runChain(chain, options);
    const steps = outcome.steps.map(({ toolId, durationMs, result, error }, stepIndex): ExecStepResult => {
      const args = declared[stepIndex]?.args;
      const step = { stepIndex, toolId, ...(args && { args }), value: result?.structured ?? null, durationMs };
      return error ? withError(step, error) : step;
    });
    if (!outcome.ok) return withError({ value: null, steps }, outcome.error);
    return { value: outcome.final?.structured ?? null, steps };
  }

  /** Returns the tools that match `query`, best match first. */
  async searchTools(
    query: string,
    limit: number,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<readonly Hit[]> {
    return (this.#options.searcher ?? this.#options.index).search(query, { ...options, limit });
  }

  /** Returns the documentation of a tool at the given level of detail. */
  async getToolDoc(id: string, level: "summary" | "schema" | "full"): Promise<Doc> {
    return this.#options.docs.describe(id, level);
  }
}
