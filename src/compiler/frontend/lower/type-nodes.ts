import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { resolveAlias } from "../resolve-alias.js";

/*
 * Functions that follow a type as it is written, in parallel to the resolved type. The written type determines the order of unions and
 * provides the comments of aliases, but never the meaning. A function returns undefined if it cannot follow.
 */

/** `node` without parentheses and `readonly`. */
export function plainNode(node: ts.TypeNode): ts.TypeNode {
  if (ts.isParenthesizedTypeNode(node)) return plainNode(node.type);
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) return plainNode(node.type);
  return node;
}

/** Returns the alias that a written type refers to; undefined if it refers to something else. */
export type AliasOf = (node: ts.TypeNode) => ts.TypeAliasDeclaration | undefined;

/** Creates a cached lookup: the checker searches all enclosing scopes each time. */
export function createAliasOf(checker: Checker): AliasOf {
  const known = new Map<ts.TypeNode, ts.TypeAliasDeclaration | undefined>();
  return (node) => {
    if (!ts.isTypeReferenceNode(node)) return undefined;
    const found = known.get(node);
    if (found || known.has(node)) return found;
    const symbol = resolveAlias(checker.getSymbolAtLocation(node.typeName), checker);
    const declaration = symbol?.declarations?.find(ts.isTypeAliasDeclaration);
    known.set(node, declaration);
    return declaration;
  };
}

/** Follows aliases without type parameters. Returns `node` without parentheses and `readonly` if it does not refer to one. */
export function followAliases(node: ts.TypeNode, aliasOf: AliasOf): ts.TypeNode {
  const followed: ts.Node[] = [];
  for (let plain = plainNode(node); ; ) {
    const declaration = aliasOf(plain);
    // Stop at circular aliases such as `type A = A`, which TypeScript reports.
    if (!declaration || declaration.typeParameters || followed.includes(declaration)) return plain;
    followed.push(declaration);
    plain = plainNode(declaration.type);
  }
}

/** The written element type of `T[]`, `Array<T>` or `ReadonlyArray<T>`. */
export function elementNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  if (!node) return undefined;
  const plain = plainNode(node);
  if (ts.isArrayTypeNode(plain)) return plain.elementType;
  return ts.isTypeReferenceNode(plain) && plain.typeArguments?.length === 1 && isArrayName(plain.typeName)
    ? plain.typeArguments[0]
    : undefined;
}

/** The written element type of an interface or class that extends `Array<T>` or `ReadonlyArray<T>`. */
export function inheritedElementNode(type: ts.Type): ts.TypeNode | undefined {
  for (const declaration of type.symbol?.declarations ?? []) {
    if (!ts.isInterfaceDeclaration(declaration) && !ts.isClassLike(declaration)) continue;
    for (const { expression, typeArguments } of (declaration.heritageClauses ?? []).flatMap(({ types }) => types)) {
      if (ts.isIdentifier(expression) && isArrayName(expression)) return typeArguments?.[0];
    }
  }
  return undefined;
}

/** The written type of a tuple's element, without its label, `?` and `...`. */
export function tupleElementNode(node: ts.TypeNode | undefined, index: number): ts.TypeNode | undefined {
  const plain = node && plainNode(node);
  if (!plain || !ts.isTupleTypeNode(plain)) return undefined;
  const element = plain.elements[index];
  if (!element) return undefined;
  if (ts.isNamedTupleMember(element)) return element.dotDotDotToken ? elementNode(element.type) : element.type;
  if (ts.isOptionalTypeNode(element)) return element.type;
  return ts.isRestTypeNode(element) ? elementNode(element.type) : element;
}

/** The written value type of `Record<K, V>`. */
export function recordValueNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  return recordArguments(node)?.[1];
}

/** The written key type of `Record<K, V>`. */
export function recordKeyNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  return recordArguments(node)?.[0];
}

function recordArguments(node: ts.TypeNode | undefined): readonly ts.TypeNode[] | undefined {
  const plain = node && plainNode(node);
  if (!plain || !ts.isTypeReferenceNode(plain) || plain.typeName.getText() !== "Record") return undefined;
  return plain.typeArguments;
}

function isArrayName(name: ts.EntityName): boolean {
  return ts.isIdentifier(name) && (name.text === "Array" || name.text === "ReadonlyArray");
}

/** The name of a type in the source, with its type arguments: `Page<Item>` is `Page_Item`. Undefined for an anonymous type. */
export function typeName(type: ts.Type, checker: Checker): string | undefined {
  const alias = type.aliasSymbol;
  if (alias) return withArguments(alias.name, typeArguments(type, checker), checker);
  const { symbol } = type;
  if (!symbol || symbol.name.startsWith("__") || checker.isArrayType(type) || checker.isTupleType(type))
    return undefined;
  if (!(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.Enum))) return undefined;
  return withArguments(symbol.name, typeArguments(type, checker), checker);
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

/** The types that a class or interface extends. The type arguments of `type` are not applied to them. */
export function baseTypes(type: ts.Type, checker: Checker): readonly ts.Type[] {
  if (!(type.flags & ts.TypeFlags.Object) || !extendsTypes(type.symbol)) return [];
  const { objectFlags } = type as ts.ObjectType; // by its flag
  if (objectFlags & ts.ObjectFlags.Reference)
    return checker.getBaseTypes((type as ts.TypeReference).target as ts.InterfaceType);
  return objectFlags & ts.ObjectFlags.ClassOrInterface ? checker.getBaseTypes(type as ts.InterfaceType) : [];
}

function extendsTypes(symbol: ts.Symbol | undefined): boolean {
  return Boolean(
    symbol?.declarations?.some(
      (node) => (ts.isInterfaceDeclaration(node) || ts.isClassLike(node)) && node.heritageClauses !== undefined,
    ),
  );
}
