import type { ts } from "ts-morph";
import type { Lowering } from "../lower/lowering.js";
import type { Places } from "../source-reporter.js";
import type { OwnSymbols } from "./own-symbols.js";

/** What reading the tools of a program needs. */
export interface ToolReader {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly places: Places;
  readonly own: OwnSymbols;
  readonly inputs: Lowering;
  readonly outputs: Lowering;
}
