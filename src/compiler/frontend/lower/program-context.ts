import type { ts } from "ts-morph";
import type { CommentContext } from "../jsdoc/tags.js";

// What callers of lowering pass and receive. The package's declarations contain it, so it must not import the type graph.

/** Returns the symbol that a written type refers to by its name; undefined for every other node. */
export type SymbolOf = (node: ts.Node) => ts.Symbol | undefined;

/** What all lowerings of a program can share. */
export interface ProgramContext extends CommentContext {
  readonly symbolOf: SymbolOf;
  /** Receives the source files whose comments have been read. */
  readonly commented: Set<ts.SourceFile>;
  /** The program to ask for advice about errors. Default: `program`. */
  readonly adviceProgram?: () => ts.Program;
}
