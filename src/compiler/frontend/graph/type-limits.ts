import { ts } from "ts-morph";
import { nameNode } from "../source-reporter.js";
import { isPackageFile } from "./site.js";

/** The limits of one type: a tool's input or output, or an exported type. */
export interface TypeLimits {
  /** The processor time for reading the type, in seconds. */
  readonly seconds: number;
  /** The size of the schema as compact JSON, in kB. */
  readonly kilobytes: number;
}

export const defaultTypeLimits: TypeLimits = { seconds: 5, kilobytes: 256 };

/** A property that can be left out to make a type smaller. */
export interface Cut {
  /** The property as `Reference.resource`. */
  readonly name: string;
  readonly advice: string;
}

export function cutOf(declaration: ts.Node): Cut {
  const key = nameNode(declaration).getText();
  const owner = ts.findAncestor(declaration.parent, (node) => ts.isStatement(node) && "name" in node);
  const type = owner && nameNode(owner).getText();
  const name = type === undefined ? key : `${type}.${key}`;
  // The types of a package cannot have tags.
  const isOfPackage = isPackageFile(declaration.getSourceFile());
  const omit = type === undefined ? "a type without it" : `Omit<${type}, ${JSON.stringify(key)}>`;
  return { name, advice: isOfPackage ? `use ${omit}` : `make ${name} optional and add @ignore to it` };
}

/** What to do about a type over a limit. */
export function cutAdvice(cuts: readonly Cut[]): string {
  if (cuts.length === 0) return "use a smaller type, or add @depth 2 to a property or type of yours";
  const all = [...new Set(cuts.map(({ advice }) => advice))].join(" and ");
  return `${all}, or add @depth 2 to a property or type of yours that leads to ${cuts.length > 1 ? "them" : "it"}`;
}
