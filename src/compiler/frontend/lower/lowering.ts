import type { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import type { Direction, Site, Written } from "../graph/site.js";
import type { LeaveOut, Report } from "../source-reporter.js";
import type { BaseType } from "../type-graph.js";
import type { ProgramContext } from "./program-context.js";
import type { TypeNodes } from "./type-nodes.js";

/** What the files of this folder share while they convert resolved types to the type graph. */
export interface Lowering extends ProgramContext {
  readonly checker: Checker;
  readonly direction: Direction;
  readonly report: Report;
  readonly leaveOut: LeaveOut;
  readonly nodes: TypeNodes;
  readonly unions: UnionMemory;
  /** What comments of aliases in a written type add to the resolved type: equal for equal additions, and empty if there are none. */
  keyOf(written: Written): string;
  /** Notes that the comments at a written name were applied, or that those in a written type have to be. */
  readonly comments: CommentUse;
  /** Converts `type` to the type graph. Reports the author's mistakes and returns an unknown type for them; never throws for them. */
  lower(type: ts.Type, site: Site): BaseType;
  /**
   * Lowers a part that is left out if it has no JSON form: the value of an optional property, or a union member. Then nothing inside it is
   * reported, because the author reads of the part as a whole.
   */
  lowerPart(type: ts.Type, site: Site): BaseType;
  /** Lowers the union of `types`, none of which is a union or undefined. */
  lowerUnionOf(types: readonly ts.Type[], site: Site): BaseType;
  /** Reads what is inside an object: the value of the property that is declared at `declaration`, or of an index signature. */
  inside<T>(declaration: ts.Node | undefined, read: () => T): T;
  /** Lowers a part with the limits of `@depth` that its symbols have. */
  limit(symbols: Iterable<ts.Symbol>, site: Site, lower: () => BaseType): BaseType;
  /** Whether objects are deeper than `@depth` allows. */
  readonly isCut: boolean;
  /** Ends the reading of the current root, with a diagnostic, if its time limit is reached. Call it in loops that take long between two types. */
  checkTime(): void;
  /** Notes at the first required property that may be undefined that JSON cannot require it. */
  noteUndefined(site: Site): void;
  /** Forgets all types, after a failure that left some of them incomplete. */
  forget(): void;
}

/** Which comments of written types were applied. */
export interface CommentUse {
  apply(name: ts.Node): void;
  /** @param nodes what is written, and what it leads to */
  expect(nodes: readonly ts.TypeNode[], key: string, site: Site, lowering: Lowering): void;
}

/** What is known about unions and their members. */
export interface UnionMemory {
  /** The keys of object types. */
  readonly shapes: Map<ts.Type, Shape>;
  /** Whether a named union contains itself. */
  readonly recursive: Map<ts.Type, boolean>;
  /** The value classes of unions, by the ids of their types. */
  readonly classes: Map<string, ReadonlyMap<Shape, ValueClasses>>;
}

/** The keys of an object type in a union. */
export interface Shape {
  readonly type: ts.Type;
  readonly properties: ReadonlyMap<ts.__String, ts.Symbol>;
  /** Index signatures over strings, numbers and template literals. */
  readonly indexes: readonly ts.IndexInfo[];
  /** The type of a key: from the property, or from the index signature that covers it. */
  readonly typeAt: (name: ts.__String) => ts.Type | undefined;
  /** The number of properties that may be present. */
  readonly size: number;
}

/** The values that a key is limited to. */
export interface Limit {
  /** Parts of the key's type. Undefined among them means that the key may be absent. */
  readonly types: readonly ts.Type[];
  /** Complete types that an object or array must match as well. */
  readonly allOf: readonly ts.Type[];
  /** Types that an object must not match: those of the key in all members. */
  readonly noneOf?: readonly ts.Type[];
}

/** The limits of some discriminants. */
export type Limits = ReadonlyMap<ts.__String, Limit>;

/** The values of a member that satisfy `limits`, and the siblings that TypeScript does not exclude for them. */
export interface ValueClass {
  readonly limits: Limits;
  readonly siblings: readonly Shape[];
}

export interface ValueClasses {
  readonly classes: readonly ValueClass[];
  /** Whether there are too many classes. Then `classes` contains a single one, which ignores discriminants. */
  readonly isTruncated: boolean;
}
