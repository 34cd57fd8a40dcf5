import type { ts } from "ts-morph";
import type { SiteNodes } from "../source-reporter.js";

/** Whether values of the type are passed to the handler or returned by it. An input is exact; functions may be left out of an output. */
export type Direction = "input" | "output";

/** A type as it is written, and what type parameters stand for in it. */
export interface Written {
  readonly node: ts.TypeNode;
  readonly bindings?: Bindings | undefined;
}

/** What type parameters stand for: a written type, or the name of a key in a mapped type. */
export type Bindings = ReadonlyMap<ts.Symbol, Written | string>;

/** The position of a type in the author's source. Sites are created for every property, so optional parts may be undefined. */
export interface Site extends SiteNodes {
  readonly path: Path;
  /** The last part of the path, for generated names. */
  readonly label: string;
  /** The type as written, if the resolved type comes from it. Used for order and comments, never for the meaning. */
  readonly declared?: ts.TypeNode | undefined;
  /** What type parameters stand for in `declared`. */
  readonly bindings?: Bindings | undefined;
  /** What comments in `declared` add to the resolved type, by `keyOf()`; absent if nothing. */
  readonly key?: string | undefined;
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

/** The position of a type in a tool's input or output, for messages. */
export interface Path {
  /** `Property`, `Parameter` or `Item`. At the root, the complete name: `The input`. */
  readonly noun: string;
  /** The last step, and the path before it. Most paths are never printed, so {@link formatPath} builds the text on demand. */
  readonly step?: Step;
  readonly from?: Path;
}

/** A property key or parameter name, an index of an array or tuple, or any value or key of a record. */
type Step = { readonly key: string } | { readonly index: number | undefined } | "value" | "key";

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

/** The keys of a record. */
export function keyPath(from: Path): Path {
  return { noun: "Key", step: "key", from };
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
  if (step === "value" || step === "key") return "[key]";
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
