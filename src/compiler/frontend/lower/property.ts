import { ts } from "ts-morph";
import { annotate } from "../jsdoc/annotate.js";
import { symbolTags } from "../jsdoc/tags.js";
import { WireProperty } from "./graph.js";
import type { Lowering, Site } from "./lowering.js";
import { formatPath, propertyPath } from "./path.js";
import { orderedProperties } from "./property-order.js";
import { undefinedLike } from "./type-flags.js";
import { writtenType } from "./written-type.js";

/**
 * The properties of `type` that the wire has: public data properties and getters. Methods, setters without a getter, statics, symbols and
 * everything private or protected are left out. In source order.
 */
export function wireProperties(type: ts.Type, lowering: Lowering, declared?: ts.TypeNode): readonly ts.Symbol[] {
  return orderedProperties(type, declared, lowering).filter(isWireProperty);
}

/** The property as the graph has it, or undefined when the wire leaves it out. */
export function lowerProperty(
  symbol: ts.Symbol,
  parent: Site,
  lowering: Lowering,
  beside?: readonly ts.Type[],
): WireProperty | undefined {
  const { checker, program, direction } = lowering;
  const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
  const node = declaration && !declaration.getSourceFile().isDeclarationFile ? declaration : parent.node;
  const type = checker.getTypeOfSymbol(symbol);
  const optional = isOptional(symbol) || includesUndefined(type);
  const key = symbol.name.startsWith("__") ? ts.unescapeLeadingUnderscores(symbol.escapedName) : symbol.name;
  const place: Site = { node: nameOf(node), path: propertyPath(parent.path, key), label: key };
  const isIgnored = symbolTags(symbol, program).some((tag) => tag.name === "ignore");
  if (isIgnored && (optional || direction === "output")) return undefined;
  if (isFunction(type, checker)) {
    if (direction === "input" && !optional)
      lowering.report("type/function-in-schema", { path: formatPath(place.path) }, place.node);
    else lowering.report("type/function-dropped", { path: formatPath(place.path), noun: "property" }, place.node);
    return undefined;
  }
  const declared = writtenType(declaration, type, checker);
  const lowered = lowering.lower(type, { ...place, ...(declared && { declared }), ...(beside && { beside }) });
  return new WireProperty(key, annotate(lowered, symbol, type, place.path, lowering), !optional, declaration);
}

/** True for a type that `undefined` is part of: JSON has it as an absent property. */
export function includesUndefined(type: ts.Type): boolean {
  if (type.flags & ts.TypeFlags.Union)
    return (type as ts.UnionType).types.some((part) => (part.flags & undefinedLike) !== 0);
  return (type.flags & undefinedLike) !== 0;
}

function isOptional(symbol: ts.Symbol): boolean {
  return (symbol.flags & ts.SymbolFlags.Optional) !== 0;
}

/** True for a type that is a function wherever it is not null or undefined. */
export function isFunction(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (!(type.flags & ts.TypeFlags.Union)) return canBeCalled(type, checker);
  const present = (type as ts.UnionType).types.filter((part) => !(part.flags & (undefinedLike | ts.TypeFlags.Null)));
  return present.length > 0 && present.every((part) => canBeCalled(part, checker));
}

function canBeCalled(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (!(type.flags & (ts.TypeFlags.StructuredType | ts.TypeFlags.Instantiable))) return false;
  // To say of a list that it has no signatures, the checker would make all of its methods.
  if (checker.isArrayType(type) || checker.isTupleType(type)) return false;
  return type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;
}

function isWireProperty(symbol: ts.Symbol): boolean {
  const name = String(symbol.escapedName);
  // The checker's spelling of `#private` names and of keys that are symbols.
  if (name.startsWith("__#") || name.startsWith("__@")) return false;
  if (symbol.flags & ts.SymbolFlags.Method) return false;
  if (symbol.flags & ts.SymbolFlags.SetAccessor && !(symbol.flags & ts.SymbolFlags.GetAccessor)) return false;
  return !(symbol.declarations ?? []).some(
    (declaration) => ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
  );
}

function nameOf(node: ts.Node): ts.Node {
  return ts.getNameOfDeclaration(node as ts.Declaration) ?? node;
}
