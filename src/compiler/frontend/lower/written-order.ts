import { ts } from "ts-morph";
import { literalValue } from "../graph/literal.js";
import type { Lowering } from "./lowering.js";
import { recordArguments } from "./written-properties.js";
import { type WrittenPart, writtenParts } from "./written-unions.js";

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

/** The member types of a written part. Enums and `boolean` have several. */
function memberTypes({ type }: WrittenPart): readonly ts.Type[] {
  if (!type) return [];
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
  lowering: Lowering,
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

/** The declaration of a mapped type, which has no public accessor. */
export function mappedDeclaration(type: ts.Type): ts.MappedTypeNode | undefined {
  const isMapped = type.flags & ts.TypeFlags.Object && (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped;
  return isMapped ? (type as ts.Type & { declaration?: ts.MappedTypeNode }).declaration : undefined;
}

/** The declaration of a type mapped over a union of keys, as `Record<"b" | "a", T>` or `Pick`, but not over the keys of a type, as `Partial`. */
function mappedOverUnion(type: ts.Type): ts.MappedTypeNode | undefined {
  const declaration = mappedDeclaration(type);
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
  lowering: Lowering,
): readonly string[] | undefined {
  if (mapping.nameType) return undefined;
  const isRecord = type.aliasSymbol?.name === "Record";
  const node = isRecord ? recordArguments(declared)?.[0] : mapping.typeParameter.constraint;
  const keys = isRecord ? type.aliasTypeArguments?.[0] : node && lowering.checker.getTypeFromTypeNode(node);
  if (!keys || !(keys.flags & ts.TypeFlags.Union)) return undefined;
  const values = orderMembers((keys as ts.UnionType).types, writtenParts(node && { node }, lowering)).map(literalValue);
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
