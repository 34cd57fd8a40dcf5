import { ts } from "ts-morph";
import { type Checker, resolveAlias } from "../checker.js";
import { literalValue } from "../graph/literal.js";
import { presentParts } from "../graph/type-parts.js";
import type { Lowering } from "./lowering.js";
import type { AliasOf } from "./scope.js";

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

function recordArguments(node: ts.TypeNode | undefined): readonly ts.TypeNode[] | undefined {
  const plain = node && plainNode(node);
  if (!plain || !ts.isTypeReferenceNode(plain) || plain.typeName.getText() !== "Record") return undefined;
  return plain.typeArguments;
}

function isArrayName(name: ts.EntityName): boolean {
  return ts.isIdentifier(name) && (name.text === "Array" || name.text === "ReadonlyArray");
}

/** The type as written in a declaration, if `type` is that type and was not changed by a mapped type or a type argument. */
export function writtenType(
  declaration: ts.Declaration | undefined,
  type: ts.Type,
  checker: Checker,
): ts.TypeNode | undefined {
  if (!declaration || !hasWrittenType(declaration) || !declaration.type) return undefined;
  const written = checker.getTypeFromTypeNode(declaration.type);
  const isUnresolved = Boolean(written.flags & type.flags & ts.TypeFlags.Any);
  return isUnresolved || written === type || sameWithoutUndefined(written, type) ? declaration.type : undefined;
}

function hasWrittenType(
  node: ts.Declaration,
): node is
  | ts.PropertySignature
  | ts.PropertyDeclaration
  | ts.ParameterDeclaration
  | ts.GetAccessorDeclaration
  | ts.NamedTupleMember {
  return (
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isNamedTupleMember(node) ||
    ts.isGetAccessorDeclaration(node)
  );
}

/** Whether the types are equal except for undefined, which an optional property adds. */
function sameWithoutUndefined(written: ts.Type, type: ts.Type): boolean {
  const parts = presentParts([type]);
  const expected = presentParts([written]);
  return parts.length === expected.length && parts.every((part) => expected.includes(part));
}

/** A part of a written union, with its type. */
export interface WrittenPart {
  readonly node: ts.TypeNode;
  readonly type: ts.Type;
}

/** The parts of a written union in order. Aliases without type parameters are expanded. */
export function writtenParts(
  declared: ts.TypeNode | undefined,
  { checker, aliasOf }: Pick<Lowering, "checker" | "aliasOf">,
): readonly WrittenPart[] {
  const parts: WrittenPart[] = [];
  const within: ts.Node[] = [];
  const add = (node: ts.TypeNode): void => {
    const plain = plainNode(node);
    if (ts.isUnionTypeNode(plain)) {
      for (const part of plain.types) add(part);
      return;
    }
    const alias = aliasOf(plain);
    if (alias && !alias.typeParameters && !within.includes(alias) && ts.isUnionTypeNode(plainNode(alias.type))) {
      within.push(alias);
      add(alias.type);
      within.pop();
    } else parts.push({ node: plain, type: checker.getTypeFromTypeNode(plain) });
  };
  if (declared) add(declared);
  return parts;
}

/**
 * Sorts the members of a union as in the source. The checker's own order depends on which types the program uses first. The order is that of the
 * written type. Members that are not in it, as in inferred types, are sorted by declaration and then by value.
 */
export function orderMembers(members: readonly ts.Type[], written: readonly WrittenPart[]): readonly ts.Type[] {
  const rank = new Map<unknown, number>();
  for (const part of written) {
    for (const type of memberTypes(part)) if (!rank.has(literalKey(type))) rank.set(literalKey(type), rank.size);
  }
  const last = rank.size;
  return [...members].sort(
    (a, b) => (rank.get(literalKey(a)) ?? last) - (rank.get(literalKey(b)) ?? last) || compareMembers(a, b),
  );
}

/** The part of a written union that is `member`; undefined if none or several are. */
export function memberNode(written: readonly WrittenPart[], member: ts.Type): ts.TypeNode | undefined {
  const parts = written.filter(({ type }) => type === member);
  return parts.length === 1 ? parts[0]?.node : undefined;
}

/** The member types of a written part. Enums and `boolean` have several. */
function memberTypes({ type }: WrittenPart): readonly ts.Type[] {
  if (type.flags & ts.TypeFlags.Union && type.flags & (ts.TypeFlags.EnumLike | ts.TypeFlags.Boolean))
    return (type as ts.UnionType).types;
  return [type];
}

/** Compares literals by value, because a fresh and a regular literal type are different objects. */
function literalKey(type: ts.Type): unknown {
  const literal = literalValue(type);
  return literal === undefined ? type : `${typeof literal}:${literal}`;
}

function compareMembers(a: ts.Type, b: ts.Type): number {
  return kindRank(a) - kindRank(b) || compareDeclarations(a, b) || compareValues(literalValue(a), literalValue(b));
}

function compareDeclarations(a: ts.Type, b: ts.Type): number {
  const [first, second] = [declarationOf(a), declarationOf(b)];
  return first && second ? comparePositions(first, second) : 0;
}

/** Compares declarations by file name and position. */
function comparePositions(a: ts.Declaration, b: ts.Declaration): number {
  const [first, second] = [a.getSourceFile().fileName, b.getSourceFile().fileName];
  return first === second ? a.pos - b.pos : first < second ? -1 : 1;
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (a === undefined || b === undefined || a === b) return 0;
  return String(a) < String(b) ? -1 : 1;
}

function kindRank(type: ts.Type): number {
  if (type.flags & ts.TypeFlags.StringLike) return 0;
  if (type.flags & ts.TypeFlags.NumberLike) return 1;
  if (type.flags & ts.TypeFlags.BooleanLike) return 2;
  return type.flags & ts.TypeFlags.Null ? 4 : 3;
}

function declarationOf(type: ts.Type): ts.Declaration | undefined {
  return (type.aliasSymbol ?? type.symbol)?.declarations?.[0];
}

/**
 * Sorts properties as in the source. The checker keeps that order, except for a type mapped over a union of keys, where its order depends on the
 * rest of the program. There the order is that of the written union, or else of the declarations, or else alphabetical.
 */
export function orderedProperties(
  type: ts.Type,
  declared: ts.TypeNode | undefined,
  lowering: Pick<Lowering, "checker" | "aliasOf">,
): readonly ts.Symbol[] {
  const symbols = lowering.checker.getPropertiesOfType(type);
  if (type.flags & ts.TypeFlags.Intersection) {
    const order = (type as ts.IntersectionType).types.flatMap((part) => orderedProperties(part, undefined, lowering));
    return sortByRank(
      symbols,
      order.map((symbol) => symbol.name),
    );
  }
  const mapping = mappedOverUnion(type);
  if (!mapping) return symbols;
  const keys = writtenKeys(type, mapping, declared, lowering);
  return keys ? sortByRank(symbols, keys) : [...symbols].sort(compareSymbols);
}

/** The declaration of a type mapped over a union of keys, as `Record<"b" | "a", T>` or `Pick`, but not over the keys of a type, as `Partial`. */
function mappedOverUnion(type: ts.Type): ts.MappedTypeNode | undefined {
  if (!(type.flags & ts.TypeFlags.Object) || !((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped))
    return undefined;
  // The declaration of a mapped type has no public accessor.
  const { declaration } = type as ts.Type & { declaration?: ts.MappedTypeNode };
  const constraint = declaration?.typeParameter.constraint;
  const overKeys =
    constraint && ts.isTypeOperatorNode(constraint) && constraint.operator === ts.SyntaxKind.KeyOfKeyword;
  return overKeys ? undefined : declaration;
}

/** The keys of a mapped type in written order, for `Record<"b" | "a", T>` or `{ [K in Names]: T }` without type parameters. */
function writtenKeys(
  type: ts.Type,
  mapping: ts.MappedTypeNode,
  declared: ts.TypeNode | undefined,
  lowering: Pick<Lowering, "checker" | "aliasOf">,
): readonly string[] | undefined {
  if (mapping.nameType) return undefined;
  const isRecord = type.aliasSymbol?.name === "Record";
  const node = isRecord ? recordArguments(declared)?.[0] : mapping.typeParameter.constraint;
  const keys = isRecord ? type.aliasTypeArguments?.[0] : node && lowering.checker.getTypeFromTypeNode(node);
  if (!keys || !(keys.flags & ts.TypeFlags.Union)) return undefined;
  const values = orderMembers((keys as ts.UnionType).types, writtenParts(node, lowering)).map(literalValue);
  return values.every((value) => value !== undefined) ? values.map(String) : undefined;
}

function sortByRank(symbols: readonly ts.Symbol[], order: readonly string[]): readonly ts.Symbol[] {
  const rank = new Map(order.map((name, index) => [name, index]));
  return [...symbols].sort((a, b) => (rank.get(a.name) ?? order.length) - (rank.get(b.name) ?? order.length));
}

function compareSymbols(a: ts.Symbol, b: ts.Symbol): number {
  const [first, second] = [a.declarations?.[0], b.declarations?.[0]];
  if (first && second) return comparePositions(first, second);
  if (first || second) return first ? -1 : 1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
