import { type JsonObject, type JsonValue, ToolError } from "../model/index.js";
import type { ChainOptions, ChainStep } from "./chain-step.js";
import type { MaybePromise, ToolSource } from "./resolve-tool.js";
import type { RunOptions } from "./run-context.js";
import { withError } from "./run-result.js";
import { createRunner, type Runner, type RunnerOptions } from "./runner.js";
import type { Chain } from "./typed-chain.js";

/** What finds tools; the ToolIndex and the Discovery of `toolwright/discovery` do. */
export interface ToolSearch<Hit> {
  search(
    query: string,
    options: { readonly limit: number; readonly signal?: AbortSignal },
  ): MaybePromise<readonly Hit[]>;
}

/** What tells about tools; the ToolDocStore and the Discovery of `toolwright/discovery` do. */
export interface ToolDocs<Doc> {
  describe(id: string, level: "summary" | "schema" | "full"): MaybePromise<Doc>;
}

/** What the facade is made of, and the limits of its runs (canonical contracts, 4.8). */
export interface ExecOptions<Hit, Doc> extends Omit<RunnerOptions, "tools"> {
  readonly index: ToolSource & ToolSearch<Hit>;
  readonly docs: ToolDocs<Doc>;
  /** Answers searches in place of the index, such as a Discovery with its ranking. */
  readonly searcher?: ToolSearch<Hit>;
  /** Milliseconds that a run, or a step of a chain, may take. Default: 30,000. */
  readonly timeoutMs?: number;
  /** How many tools one chain may call. Default: 100. */
  readonly maxToolCalls?: number;
}

/** What one tool gave (canonical contracts, 4.8). */
export interface ExecResult {
  readonly toolId: string;
  /** Null when the tool gave none, and when it failed. */
  readonly value: JsonValue;
  readonly durationMs: number;
  /** Never serialised: JSON.stringify leaves it out. */
  readonly error?: ToolError;
}

/** What one step of a chain gave. */
export interface ExecStepResult extends ExecResult {
  readonly stepIndex: number;
  /** As the step declares them, without `previous`. */
  readonly args?: JsonObject;
}

/** What a chain of the facade gave (canonical contracts, 4.8). */
export interface ExecChainResult {
  /** What the last step gave that went well; null when the chain failed. */
  readonly value: JsonValue;
  readonly steps: readonly ExecStepResult[];
  /** Why the chain stopped, if it did; never serialised. */
  readonly error?: ToolError;
}

/** Finds tools, tells about them and runs them: one door to an index, its documentation and a runner (canonical contracts, 4.8). */
export class Exec<Hit, Doc> {
  /** The runner behind it, for streams and for the results as the runner gives them. */
  readonly runner: Runner;
  readonly #options: ExecOptions<Hit, Doc>;

  /** @throws {ToolError} InvalidOptions when there is no index, no docs store, or a limit that is no positive number. */
  constructor(options: ExecOptions<Hit, Doc>) {
    // The types ask for both; callers without types are told which one is missing.
    if (!options.index) throw new ToolError("InvalidOptions", "exec: Index is required");
    if (!options.docs) throw new ToolError("InvalidOptions", "exec: Docs store is required");
    const { maxToolCalls = 100, timeoutMs = 30_000 } = options;
    if (!(maxToolCalls >= 1))
      throw new ToolError("InvalidOptions", `maxToolCalls is ${maxToolCalls}; it must be at least 1`);
    this.#options = options;
    this.runner = createRunner({ ...options, tools: options.index, timeoutMs });
  }

  /**
   * Runs a tool.
   * @throws {ToolError} as the runner's `run` does.
   */
  async runTool(toolId: string, args?: JsonObject | null, options?: RunOptions): Promise<ExecResult> {
    const start = performance.now();
    const { structured } = await this.runner.run(toolId, args, options);
    return { toolId, value: structured, durationMs: performance.now() - start };
  }

  /**
   * Runs tools one after the other; failures of steps are in the result.
   * @throws {ToolError} LimitExceeded when the chain is longer than `maxToolCalls`.
   */
  async runChain(chain: readonly ChainStep[] | Chain, options?: ChainOptions): Promise<ExecChainResult> {
    const declared = "steps" in chain ? chain.steps : chain;
    const { maxToolCalls = 100 } = this.#options;
    if (declared.length > maxToolCalls) {
      const message = `the chain has ${declared.length} steps; at most ${maxToolCalls} tools may be called`;
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

  /** Finds tools, the best first. */
  async searchTools(
    query: string,
    limit: number,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<readonly Hit[]> {
    return (this.#options.searcher ?? this.#options.index).search(query, { ...options, limit });
  }

  /** Gives what is documented about a tool, up to `level`. */
  async getToolDoc(id: string, level: "summary" | "schema" | "full"): Promise<Doc> {
    return this.#options.docs.describe(id, level);
  }
}
