import { ts } from "ts-morph";
import type { Bindings, Written } from "../graph/site.js";
import { presentParts } from "../graph/type-parts.js";
import {
  firstDeclared,
  follow,
  hasWrittenType,
  mappedMember,
  memberOf,
  plainNode,
  type Scope,
  typeOf,
} from "./written-types.js";

/* What is written for the properties and index signatures of an object type. */

/** The type of a property or parameter as its declaration has it, or as `owner` has it, in which type arguments are written. */
export function writtenType(
  declaration: ts.Declaration | undefined,
  type: ts.Type,
  scope: Scope,
  owner?: { readonly written: Written | undefined; readonly key: string } | undefined,
): Written | undefined {
  const member = owner?.written && memberOf(owner.written, owner.key, scope);
  // A mapped type may replace the declared type.
  if (member && !readsKey(member, scope) && scope.keyOf(member) !== "" && fits(member, type, scope)) return member;
  const node = declaration && hasWrittenType(declaration) ? declaration.type : undefined;
  if (node) {
    const written = scope.checker.getTypeFromTypeNode(node);
    const isUnresolved = Boolean(written.flags & type.flags & ts.TypeFlags.Any);
    if (isUnresolved || written === type || sameWithoutUndefined(written, type)) return { node };
  }
  if (member) return fits(member, type, scope) ? member : undefined;
  // A mapped type may add null to the declared type.
  return node && scope.keyOf({ node }) !== "" && fits({ node }, type, scope) ? { node } : undefined;
}

/** Whether the template of a mapped type contains the type of the property, as `T[K] | null`, whose comments the declaration has. */
function readsKey({ node, bindings }: Written, { symbolOf }: Scope): boolean {
  const reads = (each: ts.Node): boolean => {
    const key = ts.isIndexedAccessTypeNode(each) ? symbolOf(each.indexType) : undefined;
    return (key && typeof bindings?.get(key) === "string") || ts.forEachChild(each, reads) === true;
  };
  return reads(node);
}

/** The declared type of a property, with comments, to which a mapped type adds others, as in `{ [K in keyof T]: T[K] | number }`. */
export function widenedType(
  declaration: ts.Declaration | undefined,
  type: ts.Type,
  scope: Scope,
): ts.TypeNode | undefined {
  const node = declaration && hasWrittenType(declaration) ? declaration.type : undefined;
  if (!node || scope.keyOf({ node }) === "") return undefined;
  const parts = presentParts([type]);
  return presentParts([scope.checker.getTypeFromTypeNode(node)]).every((part) => parts.includes(part))
    ? node
    : undefined;
}

/** The base type, as `symbol` extends it, whose written type arguments have comments: `Page<UserId>` in `extends Page<UserId>`. */
export function inheritedFrom(
  symbol: ts.Symbol | undefined,
  name: string,
  scope: Scope,
  seen: readonly ts.Symbol[] = [],
): Written | undefined {
  // A declaration may extend another one of the same name.
  if (!symbol || seen.includes(symbol)) return undefined;
  const bases = (symbol.declarations ?? [])
    .filter((each) => ts.isInterfaceDeclaration(each) || ts.isClassLike(each))
    .flatMap(({ heritageClauses = [] }) => heritageClauses.flatMap(({ types }) => types));
  for (const base of bases) {
    const own = scope.symbolOf(base);
    if (!own || !scope.checker.getDeclaredTypeOfSymbol(own).getProperty(name)) continue;
    return scope.keyOf({ node: base }) === "" ? inheritedFrom(own, name, scope, [...seen, symbol]) : { node: base };
  }
  return undefined;
}

/** Whether `type` may be what is written, or a part of it. Types with type parameters are not compared. */
function fits(written: Written, type: ts.Type, scope: Scope): boolean {
  const own = typeOf(written, scope);
  if (!own || own === type) return true;
  const parts = presentParts([own]);
  return presentParts([type]).every((part) => part.flags & ts.TypeFlags.Null || parts.includes(part));
}

/** The written types of the keys and values of an index signature over strings, or of `Record<K, V>`. */
export function indexOf(
  from: Written | undefined,
  declaration: ts.IndexSignatureDeclaration | undefined,
  scope: Scope,
): { readonly key?: Written | undefined; readonly value?: Written | undefined } {
  if (declaration) {
    const isOwn = (each: ts.Node): boolean => each === declaration;
    const read = (members: readonly ts.Node[], own: Bindings | undefined) =>
      members.some(isOwn) ? { own } : undefined;
    const bindings = from && firstDeclared(follow(from, scope).written, scope, read)?.own;
    const key = declaration.parameters[0]?.type;
    return { key: key && { node: key, bindings }, value: { node: declaration.type, bindings } };
  }
  const record = recordArguments(from?.node);
  const [key, value] = record ?? [];
  if (key && value)
    return { key: { node: key, bindings: from?.bindings }, value: { node: value, bindings: from?.bindings } };
  const { node, bindings } = from ? follow(from, scope).written : {};
  if (!node || !ts.isMappedTypeNode(node) || node.nameType) return {};
  const { constraint } = node.typeParameter;
  return { key: constraint && { node: constraint, bindings }, value: mappedMember(node, "string", bindings, scope) };
}

/** The written arguments of `Record<K, V>`. */
export function recordArguments(node: ts.TypeNode | undefined): readonly ts.TypeNode[] | undefined {
  const plain = node && plainNode(node);
  if (!plain || !ts.isTypeReferenceNode(plain) || plain.typeName.getText() !== "Record") return undefined;
  return plain.typeArguments;
}

/** Whether the types are equal except for undefined, which an optional property adds. */
function sameWithoutUndefined(written: ts.Type, type: ts.Type): boolean {
  const parts = presentParts([type]);
  const expected = presentParts([written]);
  return parts.length === expected.length && parts.every((part) => expected.includes(part));
}
