import { ts } from "ts-morph";
import type { Bindings, Written } from "../graph/site.js";
import { mayHaveBases, presentParts, writtenBases } from "../graph/type-parts.js";
import type { Lowering } from "./lowering.js";
import { firstDeclared, follow, hasWrittenType, mappedMember, memberOf, plainNode, typeOf } from "./written-types.js";

/* What is written for the properties and index signatures of an object type. */

/** The type of a property or parameter as its declaration has it, or as `owner` has it, in which type arguments are written. */
export function writtenType(
  declaration: ts.Declaration | undefined,
  type: ts.Type,
  lowering: Lowering,
  owner?: { readonly written: Written | undefined; readonly key: string } | undefined,
): Written | undefined {
  const member = owner?.written && memberOf(owner.written, owner.key, lowering);
  // A mapped type may replace the declared type.
  if (member && !readsKey(member, lowering) && lowering.keyOf(member) !== "" && fits(member, type, lowering))
    return member;
  const node = declaration && hasWrittenType(declaration) ? declaration.type : undefined;
  if (node) {
    const written = lowering.checker.getTypeFromTypeNode(node);
    const isUnresolved = Boolean(written.flags & type.flags & ts.TypeFlags.Any);
    if (isUnresolved || written === type || sameWithoutUndefined(written, type)) return { node };
  }
  if (member) return fits(member, type, lowering) ? member : undefined;
  // A mapped type may add null to the declared type.
  return node && lowering.keyOf({ node }) !== "" && fits({ node }, type, lowering) ? { node } : undefined;
}

/** Whether the template of a mapped type contains the type of the property, as `T[K] | null`, whose comments the declaration has. */
function readsKey({ node, bindings }: Written, { symbolOf }: Lowering): boolean {
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
  lowering: Lowering,
): ts.TypeNode | undefined {
  const node = declaration && hasWrittenType(declaration) ? declaration.type : undefined;
  if (!node || lowering.keyOf({ node }) === "") return undefined;
  const parts = presentParts([type]);
  return presentParts([lowering.checker.getTypeFromTypeNode(node)]).every((part) => parts.includes(part))
    ? node
    : undefined;
}

/** The property `T[K]` that the template of a mapped type reads for the key `name`. `owner` is the object with the property, written as `from`. */
export function readProperty(
  name: string,
  mapped: ts.MappedTypeNode,
  owner: ts.Type,
  from: Written | undefined,
  lowering: Lowering,
): ts.Symbol | undefined {
  const { symbolOf, checker } = lowering;
  const key = checker.getSymbolAtLocation(mapped.typeParameter.name);
  const accessed = (each: ts.Node): ts.TypeNode | undefined =>
    ts.isIndexedAccessTypeNode(each) && symbolOf(each.indexType) === key
      ? each.objectType
      : ts.forEachChild(each, accessed);
  const node = mapped.type && accessed(mapped.type);
  if (!node) return undefined;
  const bindings = from && boundAt(from, mapped, lowering);
  const written = typeOf({ node, bindings }, lowering);
  const isParameter = written && written.flags & ts.TypeFlags.TypeParameter;
  const type = isParameter ? aliasArgument(owner, written.symbol) : written;
  return type?.getProperty(name);
}

/** What type parameters stand for in a mapped type, which `from` is, refers to, extends or has as a part. */
function boundAt(from: Written, mapped: ts.MappedTypeNode, lowering: Lowering): Bindings | undefined {
  const seen = new Set<ts.Node>();
  const waiting = [from];
  for (const each of waiting) {
    const { node, bindings } = follow(each, lowering, "all").written;
    if (node === mapped) return bindings;
    // Types may extend each other, which `tsc` reports.
    if (seen.has(node)) continue;
    seen.add(node);
    if (ts.isIntersectionTypeNode(node)) waiting.push(...node.types.map((part) => ({ node: part, bindings })));
    const bases = (lowering.symbolOf(node)?.declarations ?? []).filter(mayHaveBases).flatMap(writtenBases);
    waiting.push(...bases.map((base) => ({ node: base })));
  }
  return undefined;
}

/** What the parameter of a generic alias stands for in a type. */
function aliasArgument({ aliasSymbol, aliasTypeArguments }: ts.Type, parameter: ts.Symbol): ts.Type | undefined {
  const alias = aliasSymbol?.declarations?.find(ts.isTypeAliasDeclaration);
  const at = alias?.typeParameters?.findIndex((each) => parameter.declarations?.includes(each)) ?? -1;
  return aliasTypeArguments?.[at];
}

/** The base type, as `symbol` extends it, whose written type arguments have comments: `Page<UserId>` in `extends Page<UserId>`. */
export function inheritedFrom(
  symbol: ts.Symbol | undefined,
  name: string,
  lowering: Lowering,
  seen: readonly ts.Symbol[] = [],
): Written | undefined {
  // A declaration may extend another one of the same name.
  if (!symbol || seen.includes(symbol)) return undefined;
  for (const base of (symbol.declarations ?? []).filter(mayHaveBases).flatMap(writtenBases)) {
    const own = lowering.symbolOf(base);
    if (!own || !lowering.checker.getDeclaredTypeOfSymbol(own).getProperty(name)) continue;
    return lowering.keyOf({ node: base }) === ""
      ? inheritedFrom(own, name, lowering, [...seen, symbol])
      : { node: base };
  }
  return undefined;
}

/** Whether `type` may be what is written, or a part of it. Types with type parameters are not compared. */
function fits(written: Written, type: ts.Type, lowering: Lowering): boolean {
  const own = typeOf(written, lowering);
  if (!own || own === type) return true;
  const parts = presentParts([own]);
  return presentParts([type]).every((part) => part.flags & ts.TypeFlags.Null || parts.includes(part));
}

/** The written types of the keys and values of an index signature over strings, or of `Record<K, V>`. */
export function indexOf(
  from: Written | undefined,
  declaration: ts.IndexSignatureDeclaration | undefined,
  lowering: Lowering,
): { readonly key?: Written | undefined; readonly value?: Written | undefined } {
  if (declaration) {
    const isOwn = (each: ts.Node): boolean => each === declaration;
    const read = (members: readonly ts.Node[], own: Bindings | undefined) =>
      members.some(isOwn) ? { own } : undefined;
    const bindings = from && firstDeclared(follow(from, lowering).written, lowering, read)?.own;
    const key = declaration.parameters[0]?.type;
    return { key: key && { node: key, bindings }, value: { node: declaration.type, bindings } };
  }
  const record = recordArguments(from?.node);
  const [key, value] = record ?? [];
  if (key && value)
    return { key: { node: key, bindings: from?.bindings }, value: { node: value, bindings: from?.bindings } };
  const { node, bindings } = from ? follow(from, lowering).written : {};
  if (!node || !ts.isMappedTypeNode(node) || node.nameType) return {};
  const { constraint } = node.typeParameter;
  return { key: constraint && { node: constraint, bindings }, value: mappedMember(node, "string", bindings, lowering) };
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
