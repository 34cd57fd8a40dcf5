import type { ts } from "ts-morph";
import type { DiagnosticArgs, DiagnosticCode } from "../../diagnostics/index.js";
import type { BaseType } from "../type-graph.js";
import type { Path } from "./path.js";
import type { AliasOf } from "./type-nodes.js";

/** Where a type stands in the author's source. */
export interface Site {
  /** The node that problems are reported at. */
  readonly node: ts.Node;
  readonly path: Path;
  /** The last part of the path, for naming. */
  readonly label: string;
  /** The type as written, where the type at hand was resolved from it: order and comments are read from it, never the meaning. */
  readonly declared?: ts.TypeNode;
  /**
   * Types that siblings of the owner have at this place: the compiler lets pass the keys of their objects too, and any key at all beside a type
   * like `unknown`.
   */
  readonly beside?: readonly ts.Type[];
}

/** Whether the type is read by the handler or made by it: an input is exact, an output may leave functions out. */
export type Direction = "input" | "output";

/** Reports a finding about the author's source at a node. */
export type Report = <Code extends DiagnosticCode>(code: Code, args: DiagnosticArgs<Code>, node: ts.Node) => void;

/** What the files of this folder share while they turn resolved types into the type graph. */
export interface Lowering {
  readonly checker: ts.TypeChecker;
  readonly program: ts.Program;
  readonly direction: Direction;
  readonly aliasOf: AliasOf;
  /** The type graph of `type`. Never throws for the author's mistakes: it reports them and returns an unknown type. */
  lower(type: ts.Type, site: Site): BaseType;
  /** The type graph of values of any of `types`, which are no unions and not undefined. */
  either(types: readonly ts.Type[], site: Site): BaseType;
  /** The one graph node of a type that may be recursive; `build` is called once per type. */
  name(type: ts.Type, site: Site, build: () => BaseType): BaseType;
  /** The one graph node of `key`, built when the types in progress are whole: for a graph that looks inside them. */
  later(key: string, label: string, build: () => BaseType): BaseType;
  /** A number that stands for a type, the same each time. */
  idOf(type: ts.Type): number;
  /** A number that is new in this lowering. */
  nextId(): number;
  /** The source files whose comments were read. */
  readonly commented: Set<ts.SourceFile>;
  report: Report;
}
