import type { ts } from "ts-morph";
import type { CommentScope } from "../jsdoc/tags.js";
import type { AliasOf } from "./type-nodes.js";

/** Whether values of the type are passed to the handler or returned by it. An input is exact; functions may be left out of an output. */
export type Direction = "input" | "output";

/** What all lowerings of a program can share. */
export interface LoweringScope extends CommentScope {
  readonly aliasOf: AliasOf;
  /** The program to ask for advice about errors. Default: `program`. */
  readonly adviceProgram?: () => ts.Program;
}
