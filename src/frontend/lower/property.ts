import { ts } from "ts-morph";
import { annotate } from "../jsdoc/annotate.js";
import { hasJsDocTag } from "../jsdoc/tags.js";
import { undefinedLike } from "./flags.js";
import { WireProperty } from "./graph.js";
import type { Lowering, Site } from "./lowering.js";
import { writtenType } from "./written.js";

/**
 * The properties of `type` that the wire has: public data properties and getters. Methods, setters without a getter, statics, symbols and
 * everything private or protected are left out. In source order.
 */
export function wireProperties(type: ts.Type, lowering: Lowering): readonly ts.Symbol[] {
  return orderedProperties(type, lowering.checker).filter(isWireProperty);
}

/** The property as the graph has it, or undefined when the wire leaves it out. */
export function lowerProperty(symbol: ts.Symbol, parent: Site, lowering: Lowering): WireProperty | undefined {
  const { checker, direction } = lowering;
  const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
  const node = declaration && !declaration.getSourceFile().isDeclarationFile ? declaration : parent.node;
  const type = checker.getTypeOfSymbol(symbol);
  const optional = isOptional(symbol) || includesUndefined(type);
  const key = symbol.name.startsWith("__") ? ts.unescapeLeadingUnderscores(symbol.escapedName) : symbol.name;
  const place: Site = { node: nameOf(node), path: `Property ${JSON.stringify(key)}`, label: key };
  if (hasJsDocTag(symbol, "ignore") && (optional || direction === "output")) return undefined;
  if (isFunction(checker.getNonNullableType(type))) {
    if (direction === "input" && !optional) lowering.report("type/function-in-schema", { path: place.path }, place.node);
    else lowering.report("type/function-dropped", { path: place.path }, place.node);
    return undefined;
  }
  const declared = writtenType(declaration, type, checker);
  const lowered = lowering.lower(type, { ...place, ...(declared && { declared }) });
  return new WireProperty(key, annotate(lowered, symbol, type, place.path, lowering), !optional, declaration);
}

/** True for a type that `undefined` is part of: JSON has it as an absent property. */
export function includesUndefined(type: ts.Type): boolean {
  if (type.flags & ts.TypeFlags.Union) return (type as ts.UnionType).types.some((part) => (part.flags & undefinedLike) !== 0);
  return (type.flags & undefinedLike) !== 0;
}

function isOptional(symbol: ts.Symbol): boolean {
  return (symbol.flags & ts.SymbolFlags.Optional) !== 0;
}

function isFunction(type: ts.Type): boolean {
  if (type.flags & ts.TypeFlags.Union) return (type as ts.UnionType).types.every(isFunction);
  return type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;
}

function isWireProperty(symbol: ts.Symbol): boolean {
  const name = String(symbol.escapedName);
  // The checker's spelling of `#private` names and of keys that are symbols.
  if (name.startsWith("__#") || name.startsWith("__@")) return false;
  if (symbol.flags & ts.SymbolFlags.Method) return false;
  if (symbol.flags & ts.SymbolFlags.SetAccessor && !(symbol.flags & ts.SymbolFlags.GetAccessor)) return false;
  return !(symbol.declarations ?? []).some(
    (declaration) =>
      ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
  );
}

/**
 * Properties in the order of the source. The checker keeps it, except where a mapped type walks a union of keys: that order depends on what
 * else the program holds, so those are put in the order of their declarations, and keys without one in alphabetical order.
 */
function orderedProperties(type: ts.Type, checker: ts.TypeChecker): readonly ts.Symbol[] {
  const symbols = checker.getPropertiesOfType(type);
  if (type.flags & ts.TypeFlags.Intersection) {
    const order = (type as ts.IntersectionType).types.flatMap((part) => orderedProperties(part, checker));
    const rank = new Map(order.map((symbol, index) => [symbol.escapedName, index]));
    return [...symbols].sort((a, b) => (rank.get(a.escapedName) ?? 0) - (rank.get(b.escapedName) ?? 0));
  }
  if (!isMappedOverUnion(type)) return symbols;
  return [...symbols].sort(compareDeclarations);
}

/** True for `Record<"b" | "a", T>` and `Pick`, false for `Partial<T>`, which walks the properties of `T`. */
function isMappedOverUnion(type: ts.Type): boolean {
  if (!(type.flags & ts.TypeFlags.Object) || !((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped)) return false;
  // The declaration of a mapped type has no public accessor.
  const { declaration } = type as ts.Type & { declaration?: ts.MappedTypeNode };
  const constraint = declaration?.typeParameter.constraint;
  return !(constraint && ts.isTypeOperatorNode(constraint) && constraint.operator === ts.SyntaxKind.KeyOfKeyword);
}

function compareDeclarations(a: ts.Symbol, b: ts.Symbol): number {
  const [first, second] = [a.declarations?.[0], b.declarations?.[0]];
  if (first && second) {
    const files = compareText(first.getSourceFile().fileName, second.getSourceFile().fileName);
    return files || first.pos - second.pos;
  }
  if (first || second) return first ? -1 : 1;
  return compareText(a.name, b.name);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function nameOf(node: ts.Node): ts.Node {
  return ts.getNameOfDeclaration(node as ts.Declaration) ?? node;
}
