import type { ts } from "ts-morph";
import type { OutputMode } from "../../catalog/index.js";
import type { Checker, OwnSymbols } from "../checker.js";
import type { TypeLimits } from "../graph/type-limits.js";
import type { Lowering } from "../lower/lowering.js";
import type { SourceReporter } from "../source-reporter.js";

/** What the functions that read tools share. */
export interface ToolReader {
  readonly program: ts.Program;
  readonly checker: Checker;
  readonly reporter: SourceReporter;
  readonly own: OwnSymbols;
  readonly inputs: Lowering;
  readonly outputs: Lowering;
  readonly limits: TypeLimits;
  /** How results are sent, for tools that do not say so. */
  readonly outputMode?: OutputMode;
}
