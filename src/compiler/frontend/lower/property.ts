import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { JsonProperty, NotJson, notJsonOf, withoutDefault } from "../graph/graph.js";
import { formatPath, isPackageFile, lowerFirst, partLocation, propertyPath, type Site } from "../graph/site.js";
import {
  hasPresentPart,
  includesUndefined,
  isListType,
  isOptional,
  objectTypesAt,
  presentParts,
  undefinedLike,
  unionParts,
} from "../graph/type-parts.js";
import { annotate, reportNotHidden } from "../jsdoc/annotate.js";
import { hidingTag } from "../jsdoc/known-tags.js";
import { symbolTags } from "../jsdoc/tags.js";
import { LeftOut, nameNode } from "../source-reporter.js";
import type { BaseType } from "../type-graph.js";
import { builtinOf, isStandard, mayBeOmitted } from "./builtin.js";
import { describeKey } from "./key-comments.js";
import type { Lowering } from "./lowering.js";
import { emptyListOf, omissionAdvice, reportOmitted } from "./not-json.js";
import { isTypiaTag } from "./typia-tags.js";
import { reportLostComments } from "./written-comments.js";
import { orderedProperties } from "./written-order.js";
import { inheritedFrom, readProperty, widenedType, writtenType } from "./written-properties.js";
import { declaredAs, writtenAt } from "./written-types.js";

/**
 * The properties of the JSON form of `type`, in source order: public data properties and getters. Methods, setters without a getter, static
 * members, symbol keys, and private or protected members are left out.
 */
export function jsonProperties(type: ts.Type, lowering: Lowering, declared?: ts.TypeNode): readonly ts.Symbol[] {
  return orderedProperties(type, declared, lowering).filter(
    (symbol) => isJsonProperty(symbol) && !isStackOfError(symbol, lowering),
  );
}

/** The public methods of a type. */
export function jsonMethods(type: ts.Type, { checker }: Lowering): readonly ts.Symbol[] {
  return checker.getPropertiesOfType(type).filter((symbol) => symbol.flags & ts.SymbolFlags.Method && isPublic(symbol));
}

/** The methods that values of a type have, apart from those of every object and those that a tag hides. */
export function ownMethods(type: ts.Type, lowering: Lowering): readonly ts.Symbol[] {
  return jsonMethods(type, lowering).filter(
    (symbol) => !(symbol.name in Object.prototype) && !hidingTag(symbolTags(symbol, lowering)),
  );
}

/** The public setters without a getter of a type, apart from those that a tag hides. */
export function ownSetters(type: ts.Type, lowering: Lowering): readonly ts.Symbol[] {
  const setters = lowering.checker
    .getPropertiesOfType(type)
    .filter((symbol) => isSetterOnly(symbol) && isPublic(symbol));
  return setters.filter((symbol) => !hidingTag(symbolTags(symbol, lowering)));
}

/** Whether a type is, apart from undefined, a class with methods that a package declares. Its instances come from the package, never from JSON. */
export function isPackageInstance(type: ts.Type, lowering: Lowering): boolean {
  const [only, ...others] = presentParts([type]);
  const declaration = only?.symbol?.valueDeclaration;
  if (!only || others.length > 0 || !declaration || !ts.isClassDeclaration(declaration)) return false;
  return (
    isPackageFile(declaration.getSourceFile()) &&
    builtinOf(only, lowering.program) === undefined &&
    !isListType(only, lowering.checker) &&
    ownMethods(only, lowering).some((symbol) => !isOptional(symbol))
  );
}

/**
 * The property whose value a mapped type renames, as in `{ [K in keyof T as Uppercase<K>]: T[K] }`, or reads by a key that is not one of `keyof T` itself,
 * as in `{ [K in Exclude<keyof T, "id">]?: T[K] | null }`; otherwise `symbol` itself.
 */
function mappedFrom(symbol: ts.Symbol, owner: ts.Type, parent: Site, lowering: Lowering): ts.Symbol {
  const { checker } = lowering;
  const { declarations, links } = symbol as MappedSymbol;
  if (declarations) return symbol;
  const mapped = links?.mappedType?.declaration;
  const source =
    links?.syntheticOrigin ?? (mapped && readProperty(symbol.name, mapped, owner, writtenAt(parent), lowering));
  const parts = presentParts([checker.getTypeOfSymbol(symbol)]);
  return source && presentParts([checker.getTypeOfSymbol(source)]).every((part) => parts.includes(part))
    ? source
    : symbol;
}

/** A property of a mapped type. These have no public accessor. */
type MappedSymbol = ts.Symbol & {
  readonly links?: {
    readonly syntheticOrigin?: ts.Symbol;
    readonly mappedType?: { readonly declaration: ts.MappedTypeNode };
  };
};

/** Lowers a property of `owner`. Returns the problem if it is required but has no JSON form. */
export function lowerProperty(
  symbol: ts.Symbol,
  owner: ts.Type,
  parent: Site,
  lowering: Lowering,
  siblingTypes?: readonly ts.Type[],
): JsonProperty | NotJson | LeftOut {
  const { checker, direction } = lowering;
  const source = mappedFrom(symbol, owner, parent, lowering);
  const declaration = source.valueDeclaration ?? source.declarations?.[0];
  const type = checker.getTypeOfSymbol(symbol);
  const isOmitted = includesUndefined(type) || (direction === "output" && mayBeOmitted(type, lowering.program));
  const optional = isOptional(symbol) || isOmitted;
  const { name } = symbol;
  const key = name.startsWith("__") ? ts.unescapeLeadingUnderscores(symbol.escapedName) : name;
  const { node, packageNode } = partLocation(parent, declaration && nameNode(declaration));
  const site: Site = { node, packageNode, path: propertyPath(parent.path, key), label: key };
  if (!isOptional(symbol) && optional && hasPresentPart(type)) lowering.noteUndefined(site);
  const hidden = hidingTag(symbolTags(source, lowering));
  if (hidden && (optional || direction === "output")) return new LeftOut(hidden.node);
  if (hidden) reportNotHidden(hidden, site.path, lowering);
  if (isFunction(type, checker)) {
    if (direction === "input" && !optional) return new NotJson([{ type, kind: "function", site }]);
    const advice = omissionAdvice("type/function-dropped", "property", site);
    return lowering.leaveOut("type/function-dropped", { path: formatPath(site.path), advice }, site);
  }
  const from = parent.key ? writtenAt(parent) : inheritedFrom(owner.symbol, name, lowering);
  const written = writtenType(declaration, type, lowering, from && { written: from, key });
  const lost = !written && widenedType(declaration, type, lowering);
  if (lost) reportLostComments(lost, site, lowering);
  const own: Site = {
    ...site,
    ...declaredAs(written),
    siblingTypes,
    siblingDepth: siblingTypes && (parent.siblingDepth ?? 0),
    objectTypes: objectTypesAt(owner, symbol, checker),
  };
  const read = (): BaseType => (optional ? lowering.lowerPart(type, own) : lowering.lower(type, own));
  const lowered = lowering.inside(declaration, () => lowering.limit([source], site, read));
  const notJson = notJsonOf(lowered);
  if (notJson && !optional) return notJson;
  const empty = notJson && emptyListOf(type, lowering);
  if (notJson) {
    const what = empty ? "every item" : lowerFirst(formatPath(site.path));
    const omitted = reportOmitted(notJson, what, { types: [type], site }, lowering);
    if (!empty) return omitted;
  }
  const graph = describeKey(empty ?? lowered, symbol, owner, lowering);
  const annotated = annotate(graph, source, type, site.path, lowering);
  return new JsonProperty(key, isMadeOptional(symbol) ? withoutDefault(annotated) : annotated, !optional, declaration);
}

/** Whether a mapped type such as `Partial` makes a property optional. Then an absent one means no value or no change, not the default of the type. */
function isMadeOptional(symbol: ts.Symbol): boolean {
  const { questionToken } = (symbol as MappedSymbol).links?.mappedType?.declaration ?? {};
  return questionToken !== undefined && questionToken.kind !== ts.SyntaxKind.MinusToken;
}

/** Whether all parts of a type, except undefined, are functions. A type with null keeps it. */
export function isFunction(type: ts.Type, checker: Checker): boolean {
  return isCallback(type, checker) && !unionParts(type).some(({ flags }) => flags & ts.TypeFlags.Null);
}

/** Whether all parts of a type, except null and undefined, are functions. */
function isCallback(type: ts.Type, checker: Checker): boolean {
  let isCalled = false;
  for (const part of unionParts(type)) {
    if (part.flags & (undefinedLike | ts.TypeFlags.Null)) continue;
    if (!canBeCalled(part, checker)) return false;
    isCalled = true;
  }
  return isCalled;
}

function canBeCalled(type: ts.Type, checker: Checker): boolean {
  if (!(type.flags & (ts.TypeFlags.StructuredType | ts.TypeFlags.Instantiable))) return false;
  // For arrays and tuples the checker would create all methods to answer this.
  if (isListType(type, checker)) return false;
  return type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;
}

function isSetterOnly({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.SetAccessor) !== 0 && !(flags & ts.SymbolFlags.GetAccessor);
}

/** The stack of an error shows where a server runs, so it is never sent. */
function isStackOfError(symbol: ts.Symbol, { program }: Lowering): boolean {
  const [declaration] = symbol.declarations ?? [];
  const { parent } = declaration ?? {};
  return (
    symbol.name === "stack" &&
    parent !== undefined &&
    ts.isInterfaceDeclaration(parent) &&
    parent.name.text === "Error" &&
    isStandard(symbol, program)
  );
}

function isJsonProperty(symbol: ts.Symbol): boolean {
  return !(symbol.flags & ts.SymbolFlags.Method) && !isTypiaTag(symbol) && !isSetterOnly(symbol) && isPublic(symbol);
}

function isPublic({ escapedName, declarations }: ts.Symbol): boolean {
  // The checker's internal names for `#private` members and symbol keys.
  if (/^__[#@]/.test(String(escapedName))) return false;
  return !declarations?.some(
    (declaration) =>
      !ts.isPropertySignature(declaration) &&
      ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
  );
}
