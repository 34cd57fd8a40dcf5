import type { ts } from "ts-morph";
import type { DiagnosticArgs, DiagnosticCode } from "../../diagnostics/index.js";
import type { CommentScope } from "../jsdoc/tags.js";

// What callers of lowering pass and receive. The package's declarations contain it, so it must not import the type graph.

/** Whether values of the type are passed to the handler or returned by it. An input is exact; functions may be left out of an output. */
export type Direction = "input" | "output";

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

/** Where a type is, for diagnostics. */
export interface SiteNodes {
  /** The node for diagnostics. */
  readonly node: ts.Node;
  /** The declaration inside a package, if the type is from one. `node` is then the author's line that leads there. */
  readonly packageNode?: ts.Node | undefined;
}

/** Reports a diagnostic at a location. */
export type Report = <Code extends DiagnosticCode>(code: Code, args: DiagnosticArgs<Code>, at: SiteNodes) => void;

/** The limits of one type: a tool's input or output, or an exported type. */
export interface TypeLimits {
  /** The processor time for reading the type, in seconds. */
  readonly seconds: number;
  /** The size of the schema as compact JSON, in kB. */
  readonly kilobytes: number;
}

export const defaultTypeLimits: TypeLimits = { seconds: 5, kilobytes: 256 };
