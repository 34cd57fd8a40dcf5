import type { JsonObject, ToolError } from "../model/index.js";
import type { RunOptions } from "./run-context.js";
import type { RunResult, StepResult } from "./run-result.js";

/** One tool of a chain (seed 001, "ChainStep"). */
export interface ChainStep {
  readonly toolId: string;
  readonly args?: JsonObject;
  /** Puts the value of the last step that went well into `args.previous`, over what is there; null where no step came before. */
  readonly usePrevious?: boolean;
  /** False: the chain goes on when this step fails. Default: true. */
  readonly stopOnError?: boolean;
}

/** What came out of a chain. Its steps are all that ran, the failed ones too. */
export type ChainResult =
  | {
      readonly ok: true;
      /** What the last step gave that went well; absent where none did. */
      readonly final?: RunResult;
      readonly steps: readonly StepResult[];
    }
  | { readonly ok: false; readonly error: ToolError; readonly steps: readonly StepResult[] };

/** `timeoutMs` is for the chain as a whole; each step has the runner's own limit besides. */
export interface ChainOptions extends RunOptions {
  /** Whether a step that cannot run is reported before the first one runs. Default: true for typed chains, false for lists of steps. */
  readonly checkFirst?: boolean;
}
