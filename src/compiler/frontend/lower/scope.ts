import type { ts } from "ts-morph";
import type { CommentScope } from "../jsdoc/tags.js";

// What callers of lowering pass and receive. The package's declarations contain it, so it must not import the type graph.

/** Returns the alias that a written type refers to; undefined if it refers to something else. */
export type AliasOf = (node: ts.TypeNode) => ts.TypeAliasDeclaration | undefined;

/** What all lowerings of a program can share. */
export interface LoweringScope extends CommentScope {
  readonly aliasOf: AliasOf;
  /** Receives the source files whose comments have been read. */
  readonly commented: Set<ts.SourceFile>;
  /** The program to ask for advice about errors. Default: `program`. */
  readonly adviceProgram?: () => ts.Program;
}
