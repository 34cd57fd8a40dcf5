import type { JsonObject, ToolError } from "toolwright/model";
import type { RunOptions } from "./run-context.js";
import type { RunResult, StepResult } from "./run-result.js";

/** One tool call of a chain. */
export interface ChainStep {
  readonly toolId: string;
  readonly args?: JsonObject;
  /** Sets `args.previous` to the value of the last successful step, or to null if there is none. Overwrites an existing `previous`. */
  readonly usePrevious?: boolean;
  /** Whether the chain stops when this step fails. Default: true. */
  readonly stopOnError?: boolean;
}

/** The result of a chain. `steps` contains every step that ran, including failed ones. */
export type ChainResult =
  | {
      readonly ok: true;
      /** The result of the last successful step; absent if there is none. */
      readonly final?: RunResult;
      readonly steps: readonly StepResult[];
    }
  | { readonly ok: false; readonly error: ToolError; readonly steps: readonly StepResult[] };

/** Options of one chain. `timeoutMs` limits the complete chain; the runner's own limit applies to each step. */
export interface ChainOptions extends RunOptions {
  /** Whether to check all steps before the first one runs. Default: true for typed chains, false for lists of steps. */
  readonly checkFirst?: boolean;
}
