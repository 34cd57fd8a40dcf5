import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import type { TypeSource } from "./graph.js";

/** Groups of flags that the compiler uses but does not export. */
export const anyOrUnknown: number = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

export const primitive: number =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Void;

export const undefinedLike: number = ts.TypeFlags.Undefined | ts.TypeFlags.Void;

/** The members of a union; for any other type, the type itself. */
export function unionParts(type: ts.Type): readonly ts.Type[] {
  return type.flags & ts.TypeFlags.Union ? (type as ts.UnionType).types : [type]; // a union by its flag
}

/** The types that a union was written with, before the checker replaced named unions with their members. The property is not public. */
export function originParts(type: ts.UnionType): readonly ts.Type[] {
  const { origin } = type as ts.UnionType & { origin?: ts.Type };
  return origin && origin.flags & ts.TypeFlags.Union ? unionParts(origin) : [];
}

/** The distinct members of `types`, without undefined. */
export function presentParts(types: readonly ts.Type[]): readonly ts.Type[] {
  const found = new Set<ts.Type>();
  for (const type of types) for (const part of unionParts(type)) if (!(part.flags & undefinedLike)) found.add(part);
  return [...found];
}

/** Whether a type has a member other than undefined. */
export function hasPresentPart(type: ts.Type): boolean {
  return unionParts(type).some((part) => !(part.flags & undefinedLike));
}

/** The written types that an interface or class extends or implements. */
export function writtenBases({ heritageClauses }: HasBases): readonly ts.ExpressionWithTypeArguments[] {
  return (heritageClauses ?? []).flatMap(({ types }) => types);
}

type HasBases = ts.InterfaceDeclaration | ts.ClassLikeDeclaration;

export function mayHaveBases(node: ts.Node): node is HasBases {
  return ts.isInterfaceDeclaration(node) || ts.isClassLike(node);
}

/** Whether a property may be absent. */
export function isOptional({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Optional) !== 0;
}

/** Whether `undefined` is part of a type, which JSON expresses as an absent property. */
export function includesUndefined(type: ts.Type): boolean {
  return unionParts(type).some((part) => part.flags & undefinedLike);
}

/** Whether TypeScript treats the type as weak: all properties are optional, and a non-empty object must have at least one of them. */
export function isWeak(type: ts.Type, checker: Checker): boolean {
  if (type.flags & ts.TypeFlags.Intersection)
    return (type as ts.IntersectionType).types.every((part) => isWeak(part, checker));
  const properties = checker.getPropertiesOfType(type);
  return properties.length > 0 && properties.every(isOptional) && checker.getIndexInfosOfType(type).length === 0;
}

/** Whether the discriminants of the object types are incompatible. The compiler reduces such a type to `never` without properties. */
export function isContradiction(type: ts.IntersectionType, checker: Checker): boolean {
  if (checker.getPropertiesOfType(type).length > 0 || checker.getIndexInfosOfType(type).length > 0) return false;
  return type.types.some((part) => checker.getPropertiesOfType(part).length > 0);
}

/** An array or tuple type, or a class or interface that extends one: in JSON all of them are arrays. */
export type ListType =
  | { readonly kind: "array"; readonly base: ts.Type; readonly item: ts.Type }
  | { readonly kind: "tuple"; readonly base: ts.Type; readonly elements: readonly TupleElement[] };

export interface TupleElement {
  readonly type: ts.Type;
  /** The type of all items, if this item must have it, too. */
  readonly also?: ts.Type;
  /** As `Site.objectTypes`. */
  readonly objectTypes?: readonly ts.Type[];
  readonly flag: ts.ElementFlags;
}

/** Whether the type is an array or tuple, or extends one. */
export function isListType(type: ts.Type, checker: Checker): boolean {
  if (isArrayOrTuple(type, checker) || baseTypes(type, checker).some((base) => isListType(base, checker))) return true;
  return arrayLikeItem(type, checker) !== undefined;
}

/** The items of a type that has only a number index and `length`, such as `ArrayLike<T>`: in JSON, it can only be an array. */
function arrayLikeItem(type: ts.Type, checker: Checker): ts.Type | undefined {
  if (!(type.flags & ts.TypeFlags.Object)) return undefined;
  const [index, ...others] = checker.getIndexInfosOfType(type);
  if (!index || others.length > 0 || !(index.keyType.flags & ts.TypeFlags.Number)) return undefined;
  const names = checker.getPropertiesOfType(type).map(({ name }) => name);
  return names.length === 1 && names[0] === "length" ? index.type : undefined;
}

/** The items of an array or tuple type, or of a type that extends one; undefined for every other type. */
export function listTypeOf(type: ts.Type, checker: Checker): ListType | undefined {
  const base = listBase(type, checker);
  const like = base ? undefined : arrayLikeItem(type, checker);
  if (like) return { kind: "array", base: type, item: like };
  if (!base) return undefined;
  const types = checker.getTypeArguments(base);
  // In a type that extends an array or tuple, members have the type arguments of every level applied.
  const inherited = base === type ? undefined : checker.getIndexInfoOfType(type, ts.IndexKind.Number)?.type;
  if (!checker.isTupleType(base)) {
    const item = inherited ?? types[0];
    if (!item) throw new Error("internal: an array type without an element type");
    return { kind: "array", base, item };
  }
  const elements = base.target.elementFlags.map((flag, index): TupleElement => {
    const property = inherited && type.getProperty(String(index));
    // Only an interface without type parameters can extend a tuple with a rest element, so its type needs no arguments.
    const own = property ? checker.getTypeOfSymbol(property) : types[index];
    if (!own) throw new Error("internal: a tuple element without a type");
    return { type: own, flag };
  });
  return { kind: "tuple", base, elements };
}

/** The array or tuple type that `type` is or extends. */
function listBase(type: ts.Type, checker: Checker): ts.TupleTypeReference | undefined {
  // An array type is a reference too, but its target has no element flags.
  if (isArrayOrTuple(type, checker)) return type as ts.TupleTypeReference;
  for (const base of baseTypes(type, checker)) {
    const found = listBase(base, checker);
    if (found) return found;
  }
  return undefined;
}

export function isArrayOrTuple(type: ts.Type, checker: Checker): boolean {
  return checker.isArrayType(type) || checker.isTupleType(type);
}

/** The members of an intersection; for any other type, the type itself. */
export function intersectionParts(type: ts.Type): readonly ts.Type[] {
  return type.flags & ts.TypeFlags.Intersection ? (type as ts.IntersectionType).types : [type]; // by its flag
}

/** The object types among the types that a property or index signature has in the members of an intersection, for `Site.objectTypes`. */
export function objectTypesOf(types: readonly ts.Type[]): readonly ts.Type[] {
  return types
    .flatMap(unionParts)
    .filter((part) => intersectionParts(part).every(({ flags }) => flags & ts.TypeFlags.Object));
}

/** The object types of a property in the members of an intersection. */
export function objectTypesAt(owner: ts.Type, symbol: ts.Symbol, checker: Checker): readonly ts.Type[] {
  if (!(owner.flags & ts.TypeFlags.Intersection)) return [];
  const symbols = intersectionParts(owner).flatMap((part) => checker.getPropertyOfType(part, symbol.name) ?? []);
  return objectTypesOf(symbols.map((symbol) => checker.getTypeOfSymbol(symbol)));
}

/** Whether a key is written like that of a brand: a symbol, or a name such as `__brand`, `_tag` or `$type`. */
export function isBrandKey({ escapedName }: ts.Symbol): boolean {
  // The checker's internal names of symbols start with underscores too.
  return /^[_$]/.test(ts.unescapeLeadingUnderscores(escapedName));
}

/** What names a type in the source. Undefined for an anonymous type. */
export function typeSource(type: ts.Type, checker: Checker): TypeSource | undefined {
  const name = typeName(type, checker);
  if (name === undefined) return undefined;
  const [declaration] = (type.aliasSymbol ?? type.symbol).declarations ?? [];
  if (!declaration) return undefined;
  const block = ts.findAncestor(declaration, ts.isModuleBlock);
  const { fileName } = declaration.getSourceFile();
  const isReadonly = ({ declarations = [] }: ts.Symbol): boolean =>
    declarations.some((each) => (ts.getCombinedModifierFlags(each) & ts.ModifierFlags.Readonly) !== 0);
  const properties = type.getProperties();
  return {
    name,
    fileName,
    namespace: block && ts.isIdentifier(block.parent.name) ? block.parent.name.text : undefined,
    isReadonly: properties.length > 0 && properties.every(isReadonly),
  };
}

/** The name of a type in the source, with its type arguments: `Page<Item>` is `Page_Item`. Undefined for an anonymous type. */
function typeName(type: ts.Type, checker: Checker): string | undefined {
  const alias = type.aliasSymbol;
  if (alias) return withArguments(alias.name, typeArguments(type, checker), checker);
  const { symbol } = type;
  if (!symbol || symbol.name.startsWith("__") || checker.isArrayType(type) || checker.isTupleType(type))
    return undefined;
  if (!(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.Enum))) return undefined;
  const [declaration] = symbol.declarations ?? [];
  const name = symbol.name === "default" ? declaration && ts.getNameOfDeclaration(declaration)?.getText() : symbol.name;
  return name && withArguments(name, typeArguments(type, checker), checker);
}

/** The type arguments of an alias, interface or class. */
export function typeArguments(type: ts.Type, checker: Checker): readonly ts.Type[] {
  if (type.aliasSymbol) return type.aliasTypeArguments ?? [];
  if (!(type.flags & ts.TypeFlags.Object) || !((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference))
    return [];
  const reference = type as ts.TypeReference;
  // The checker includes `this` as the last type argument of a class or interface.
  const count = reference.target.typeParameters?.length ?? 0;
  return checker.getTypeArguments(reference).slice(0, count);
}

function withArguments(name: string, types: readonly ts.Type[], checker: Checker): string {
  return [name, ...types.map((type) => typeName(type, checker) ?? plainName(checker.typeToString(type)))].join("_");
}

/** The letters and digits of a printed type, cut to 40. Clashes get a number later. */
function plainName(text: string): string {
  return (
    text
      .replace(/[^A-Za-z0-9]+/g, "_")
      .replace(/^_+|_+$/g, "")
      .slice(0, 40) || "type"
  );
}

/** The types that a class or interface extends. The type arguments of `type` are not applied to them. */
export function baseTypes(type: ts.Type, checker: Checker): readonly ts.Type[] {
  if (!(type.flags & ts.TypeFlags.Object) || !extendsTypes(type.symbol)) return [];
  const { objectFlags } = type as ts.ObjectType; // by its flag
  if (objectFlags & ts.ObjectFlags.Reference)
    return checker.getBaseTypes((type as ts.TypeReference).target as ts.InterfaceType);
  return objectFlags & ts.ObjectFlags.ClassOrInterface ? checker.getBaseTypes(type as ts.InterfaceType) : [];
}

function extendsTypes(symbol: ts.Symbol | undefined): boolean {
  return Boolean(symbol?.declarations?.some((node) => mayHaveBases(node) && node.heritageClauses !== undefined));
}
