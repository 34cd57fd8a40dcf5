import type { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import type { BaseType } from "../type-graph.js";
import type { Direction, LoweringScope, Report, SiteNodes } from "./scope.js";

/** The position of a type in the author's source. Sites are created for every property, so optional parts may be undefined. */
export interface Site extends SiteNodes {
  readonly path: Path;
  /** The last part of the path, for generated names. */
  readonly label: string;
  /** The type as written, if the resolved type comes from it. Used for order and comments, never for the meaning. */
  readonly declared?: ts.TypeNode | undefined;
  /** In a union member: the types that siblings have at this property. Objects may also have the keys of these types. */
  readonly siblingTypes?: readonly ts.Type[] | undefined;
  /** With `siblingTypes`: how many objects are around this one whose siblings have keys for it. */
  readonly siblingDepth?: number | undefined;
  /** Object types of other values at this position. A primitive that is also of one of these types does not exist, so the intersection is not a brand. */
  readonly objectTypes?: readonly ts.Type[] | undefined;
}

/** The position alone, without what is written there and without siblings. */
export function plainSite({ node, packageNode, path, label }: Site): Site {
  return { node, packageNode, path, label };
}

/** What the files of this folder share while they convert resolved types to the type graph. */
export interface Lowering extends LoweringScope {
  readonly checker: Checker;
  readonly direction: Direction;
  readonly report: Report;
  readonly nodes: GraphNodes;
  readonly unions: UnionMemory;
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

/** The graph nodes of a lowering's types: one for each type that has a name or contains itself. */
export interface GraphNodes {
  /** A new number, unique in this lowering. */
  nextId(): number;
  /** A number that identifies a type. */
  idOf(type: ts.Type): number;
  /** The graph nodes of object types that only have properties and index signatures. */
  readonly objects: Map<ts.Type, BaseType>;
  /** Returns the graph node of a type that may be recursive. Calls `build` once per type. */
  nodeOf(type: ts.Type, site: Site, build: () => BaseType): BaseType;
  /** Returns the graph of a type without a name, or a node for it if `type` is in progress, because it contains itself. */
  recursiveNodeOf(type: ts.Type, site: Site, build: () => BaseType): BaseType;
  /** Returns the graph node of a variant of a type. Calls `build` once per key, when no type is in progress, because it reads the type's graph. */
  variantOf(key: string, label: string, build: () => BaseType): BaseType;
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

/** The position of a type in a tool's input or output, for messages. */
export interface Path {
  /** `Property`, `Parameter` or `Item`. At the root, the complete name: `The input`. */
  readonly noun: string;
  /** The last step, and the path before it. Most paths are never printed, so {@link formatPath} builds the text on demand. */
  readonly step?: Step;
  readonly from?: Path;
}

/** A property key or parameter name, an index of an array or tuple, or any value of a record. */
type Step = { readonly key: string } | { readonly index: number | undefined } | "value";

/** The path of a tool's input or output, or of a type. */
export function rootPath(noun: string): Path {
  return { noun };
}

export function parameterPath(name: string): Path {
  return { noun: "Parameter", step: { key: name } };
}

export function propertyPath(from: Path, key: string): Path {
  return { noun: "Property", step: { key }, from };
}

/** An item of an array, or of a tuple at `index`. */
export function itemPath(from: Path, index?: number): Path {
  return { noun: "Item", step: { index }, from };
}

/** The value of any key of a record. */
export function valuePath(from: Path): Path {
  return { noun: "Value", step: "value", from };
}

/** Formats a path, as in `Property "order.lines[].price"`. Repeated steps are shortened, and a long path is cut at the start. */
export function formatPath(path: Path): string {
  const steps: Step[] = [];
  for (let at: Path | undefined = path; at; at = at.from) if (at.step !== undefined) steps.push(at.step);
  const text = steps.reduceRight((before, step) => `${before}${formatStep(step, before === "")}`, "");
  if (!text) return path.noun;
  const short = text.replace(/([.[][^.[]*)\1{3,}/g, "$1…");
  return `${path.noun} "${short.length > longest ? `…${short.slice(-longest)}` : short}"`;
}

function formatStep(step: Step, isFirst: boolean): string {
  if (step === "value") return "[key]";
  if ("index" in step) return `[${step.index ?? ""}]`;
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(step.key)) return `['${step.key}']`;
  return isFirst ? step.key : `.${step.key}`;
}

const longest = 80;

/** A path inside a sentence: "property ..." instead of "Property ...". */
export function lowerFirst(path: string): string {
  return path.charAt(0).toLowerCase() + path.slice(1);
}

/** Whether a file belongs to an installed package or to the compiler's library, so that the author cannot change it. */
export function isPackageFile(file: ts.SourceFile): boolean {
  return (
    file.isDeclarationFile &&
    (file.hasNoDefaultLib ||
      /[\\/]node_modules[\\/]/.test(file.fileName) ||
      /[\\/]lib\.[\w.]*d\.ts$/.test(file.fileName))
  );
}

/** Where a part of a type is: at its own declaration, or, if that is in a package, at the author's line that leads there. */
export function partLocation(
  parent: Pick<Site, "node" | "packageNode">,
  declaration: ts.Node | undefined,
): Pick<Site, "node" | "packageNode"> {
  if (declaration && !isPackageFile(declaration.getSourceFile())) return { node: declaration, packageNode: undefined };
  return { node: parent.node, packageNode: declaration ?? parent.packageNode };
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
