import type { ts } from "ts-morph";
import type { Lowering } from "../lower/lowering.js";
import type { Places } from "../places.js";
import type { OwnSymbols } from "./ours.js";

/** What reading the tools of a program needs. */
export interface ToolReader {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly places: Places;
  readonly own: OwnSymbols;
  readonly inputs: Lowering;
  readonly outputs: Lowering;
}
