import { ts } from "ts-morph";
import { aliasDeclaration, plainNode } from "./declared.js";
import { literalValue } from "./literal.js";

/**
 * The members of a union in the order of the source. The checker orders them by when it first saw each, which depends on the rest of the
 * program; so the written type decides, and what it does not tell (inferred types) goes by declaration and then by value.
 */
export function orderMembers(
  members: readonly ts.Type[],
  declared: ts.TypeNode | undefined,
  checker: ts.TypeChecker,
): readonly ts.Type[] {
  const rank = new Map<unknown, number>();
  if (declared)
    for (const type of writtenMembers(declared, checker)) if (!rank.has(keyOf(type))) rank.set(keyOf(type), rank.size);
  const last = rank.size;
  return [...members].sort(
    (a, b) => (rank.get(keyOf(a)) ?? last) - (rank.get(keyOf(b)) ?? last) || compareMembers(a, b),
  );
}

/** The part of a written union that is `member`; undefined when none or several are. */
export function memberNode(written: ts.TypeNode, member: ts.Type, checker: ts.TypeChecker): ts.TypeNode | undefined {
  const parts = unionNodes(written, checker).filter((part) => checker.getTypeFromTypeNode(part) === member);
  return parts.length === 1 ? parts[0] : undefined;
}

function unionNodes(
  node: ts.TypeNode,
  checker: ts.TypeChecker,
  within: readonly ts.Node[] = [],
): readonly ts.TypeNode[] {
  const plain = plainNode(node);
  if (ts.isUnionTypeNode(plain)) return plain.types.flatMap((part) => unionNodes(part, checker, within));
  const alias = aliasDeclaration(plain, checker);
  if (!alias || alias.typeParameters || within.includes(alias)) return [plain];
  return ts.isUnionTypeNode(plainNode(alias.type)) ? unionNodes(alias.type, checker, [...within, alias]) : [plain];
}

/** The types of a written union in their order, enums and `boolean` taken apart. */
export function writtenMembers(node: ts.TypeNode, checker: ts.TypeChecker): readonly ts.Type[] {
  return unionNodes(node, checker).flatMap((part) => membersOf(part, checker));
}

function membersOf(node: ts.TypeNode, checker: ts.TypeChecker): readonly ts.Type[] {
  const type = checker.getTypeFromTypeNode(node);
  if (type.flags & ts.TypeFlags.Union && type.flags & (ts.TypeFlags.EnumLike | ts.TypeFlags.Boolean))
    return (type as ts.UnionType).types;
  return [type];
}

/** Literals are compared by value: a fresh and a regular literal type are two types. */
function keyOf(type: ts.Type): unknown {
  const literal = literalValue(type);
  return literal === undefined ? type : `${typeof literal}:${literal}`;
}

function compareMembers(a: ts.Type, b: ts.Type): number {
  return kindRank(a) - kindRank(b) || compareDeclarations(a, b) || compareValues(literalValue(a), literalValue(b));
}

function compareDeclarations(a: ts.Type, b: ts.Type): number {
  const [first, second] = [declarationOf(a), declarationOf(b)];
  if (!first || !second) return 0;
  const [firstFile, secondFile] = [first.getSourceFile().fileName, second.getSourceFile().fileName];
  if (firstFile !== secondFile) return firstFile < secondFile ? -1 : 1;
  return first.pos - second.pos;
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
