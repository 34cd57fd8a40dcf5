import { ts } from "ts-morph";
import { type Checker, resolveAlias } from "../checker.js";
import { literalValue } from "../graph/literal.js";
import type { Bindings, Site, Written } from "../graph/site.js";
import { mayHaveBases, unionParts, writtenBases } from "../graph/type-parts.js";
import type { Lowering } from "./lowering.js";
import type { SymbolOf } from "./program-context.js";

/*
 * Functions that follow a type as it is written, in parallel to the resolved type. The written type determines the order of unions and
 * provides the comments of aliases, but never the meaning. A function returns undefined if it cannot follow.
 *
 * The checker forgets the alias in `type UserId = string`, and shares one `Box<string>` between `Box<UserId>` and `Box<Mail>`. So what is written
 * has the written types of its type parameters beside it, and a key for what the comments add to the resolved type.
 */

/** The written type at a site. */
export function writtenAt({ declared, bindings }: Pick<Site, "declared" | "bindings">): Written | undefined {
  return declared && { node: declared, bindings };
}

/** The properties of a site that has a written type. */
export function declaredAs(written: Written | undefined): Pick<Site, "declared" | "bindings"> {
  return { declared: written?.node, bindings: written?.bindings };
}

/** `node` without parentheses and `readonly`. */
export function plainNode(node: ts.TypeNode): ts.TypeNode {
  if (ts.isParenthesizedTypeNode(node)) return plainNode(node.type);
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) return plainNode(node.type);
  return node;
}

/** Creates a cached lookup: the checker searches all enclosing scopes each time. */
export function createSymbolOf(checker: Checker): SymbolOf {
  const known = new Map<ts.Node, ts.Symbol | undefined>();
  return (node) => {
    const name = referredName(node);
    if (!name) return undefined;
    const found = known.get(node);
    if (found || known.has(node)) return found;
    const symbol = resolveAlias(checker.getSymbolAtLocation(name), checker);
    known.set(node, symbol);
    return symbol;
  };
}

function referredName(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isExpressionWithTypeArguments(node)) return node.expression;
  return ts.isImportTypeNode(node) && !node.isTypeOf ? node.qualifier : undefined;
}

/** The alias that a written type refers to; undefined if it refers to something else. */
export function aliasOf(
  node: ts.TypeNode,
  { symbolOf }: Pick<Lowering, "symbolOf">,
): ts.TypeAliasDeclaration | undefined {
  return symbolOf(node)?.declarations?.find(ts.isTypeAliasDeclaration);
}

/** A declaration on the way to a type, with the node that refers to it. */
export interface Passed {
  readonly symbol: ts.Symbol;
  readonly node: ts.TypeNode;
}

interface Followed {
  /** From the outside in. */
  readonly passed: readonly Passed[];
  readonly written: Written;
}

/** Aliases of aliases, and the like, up to this number are followed. */
const maxSteps = 50;

/** Which generic aliases are followed: those with comments in their arguments, or also those whose members may have comments. */
type Through = "commented" | "all";

/** Follows aliases, type parameters, indexed access and the helpers of the standard library to a type that is none of them. */
export function follow(from: Written, lowering: Lowering, through: Through = "commented"): Followed {
  const passed: Passed[] = [];
  let written: Written = { ...from, node: plainNode(from.node) };
  for (let step = 0; step < maxSteps; step++) {
    const next = nextOf(written, lowering, through);
    if (!next || passed.some(({ node }) => node === next.passed?.node)) break;
    if (next.passed) passed.push(next.passed);
    written = { node: plainNode(next.to.node), bindings: next.to.bindings };
  }
  return { passed, written };
}

/** Helpers of the standard library whose result is their argument, or members of it. */
const selecting: ReadonlySet<string> = new Set(["Awaited", "Exclude", "Extract", "NonNullable", "ReturnType"]);

function nextOf(
  written: Written,
  lowering: Lowering,
  through: Through,
): { readonly to: Written; readonly passed?: Passed } | undefined {
  const { node, bindings } = written;
  if (ts.isIndexedAccessTypeNode(node)) {
    const key = accessedKey({ node: node.indexType, bindings }, lowering);
    const member = key === undefined ? undefined : memberOf({ node: node.objectType, bindings }, key, lowering, "all");
    return member && { to: member, ...(member.symbol && { passed: { symbol: member.symbol, node } }) };
  }
  if (ts.isConditionalTypeNode(node) && bindings) {
    // `Exclude` and the like only select members of a union.
    const [yes, no] = [node.trueType, node.falseType];
    const kept =
      no.kind === ts.SyntaxKind.NeverKeyword ? yes : yes.kind === ts.SyntaxKind.NeverKeyword ? no : undefined;
    return kept && { to: { node: kept, bindings } };
  }
  if (ts.isIntersectionTypeNode(node) && bindings) {
    const [only, ...others] = node.types.filter((part) => !(ts.isTypeLiteralNode(part) && part.members.length === 0));
    return only && others.length === 0 ? { to: { node: only, bindings } } : undefined;
  }
  const symbol = lowering.symbolOf(node);
  const bound = symbol && bindings?.get(symbol);
  if (bound) return typeof bound === "string" ? undefined : { to: bound };
  const alias = symbol?.declarations?.find(ts.isTypeAliasDeclaration);
  if (!symbol || !alias) return undefined;
  if (!alias.typeParameters) return { to: { node: alias.type }, passed: { symbol, node } };
  const isStandard = lowering.program.isSourceFileDefaultLibrary(alias.getSourceFile());
  // Without comments in its arguments, the resolved type says everything.
  if (through !== "all" && lowering.keyOf(written) === "" && !(isStandard && selecting.has(symbol.name)))
    return undefined;
  const own = bindArguments(node, alias.typeParameters, bindings, lowering);
  const helped = isStandard && resultOf(alias, own, lowering);
  return { to: helped || { node: alias.type, bindings: own }, passed: { symbol, node } };
}

/** The result of a helper of the standard library that infers a type. For `Parameters`, the function, whose items are its parameters. */
function resultOf(alias: ts.TypeAliasDeclaration, own: Bindings, lowering: Lowering): Written | undefined {
  const [argument] = own.values();
  if (!argument || typeof argument === "string") return undefined;
  const { written } = follow(argument, lowering);
  const { node, bindings } = written;
  if (alias.name.text === "Parameters") return signatureAt(node, lowering) && written;
  if (alias.name.text === "ReturnType") {
    const type = signatureAt(node, lowering)?.type;
    return type && { node: type, bindings };
  }
  if (alias.name.text !== "Awaited") return undefined;
  const [value] = /^Promise(?:Like)?$/.test(lowering.symbolOf(node)?.name ?? "") ? argumentsOf(node) : [];
  return value ? { node: value, bindings } : written;
}

export function signatureAt(node: ts.TypeNode, { checker }: Lowering): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionTypeNode(node)) return node;
  const symbol = ts.isTypeQueryNode(node)
    ? resolveAlias(checker.getSymbolAtLocation(node.exprName), checker)
    : undefined;
  return symbol?.declarations?.find(ts.isFunctionDeclaration);
}

/** The written types of type parameters: of the arguments of `node`, or of their defaults. */
function bindArguments(
  node: ts.Node,
  parameters: readonly ts.TypeParameterDeclaration[] | undefined,
  bindings: Bindings | undefined,
  lowering: Lowering,
): Bindings {
  const own = new Map<ts.Symbol, Written | string>();
  for (const [index, parameter] of (parameters ?? []).entries()) {
    const symbol = lowering.checker.getSymbolAtLocation(parameter.name);
    const argument = argumentsOf(node)[index];
    if (!symbol) continue;
    if (argument) own.set(symbol, boundTo({ node: argument, bindings }, lowering));
    else if (parameter.default) own.set(symbol, { node: parameter.default, bindings: own });
  }
  return own;
}

/** What a written type parameter stands for, so that chains of them do not grow. */
export function boundTo(written: Written, { symbolOf }: Pick<Lowering, "symbolOf">): Written | string {
  const symbol = symbolOf(plainNode(written.node));
  return (symbol && written.bindings?.get(symbol)) ?? written;
}

export function argumentsOf(node: ts.Node): readonly ts.TypeNode[] {
  return ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node) || ts.isImportTypeNode(node)
    ? (node.typeArguments ?? [])
    : [];
}

/** The key that is written in an indexed access; "number" for every item of an array. */
export function accessedKey(written: Written, lowering: Lowering): string | undefined {
  const bound = boundTo(written, lowering);
  if (typeof bound === "string") return bound;
  const { node } = follow(bound, lowering).written;
  if (node.kind === ts.SyntaxKind.NumberKeyword) return "number";
  if (!ts.isLiteralTypeNode(node)) return undefined;
  return ts.isStringLiteral(node.literal) || ts.isNumericLiteral(node.literal) ? node.literal.text : undefined;
}

/** How many keys of an indexed access are read. */
const maxAccessed = 50;

/** The keys that an indexed access may have, as in `User["id" | "name"]` and `User[keyof User]`. */
export function accessedKeys(written: Written, lowering: Lowering): readonly string[] {
  const only = accessedKey(written, lowering);
  if (only !== undefined) return [only];
  const type = typeOf(written, lowering);
  const keys = (type ? unionParts(type) : []).map(literalValue);
  return keys.length > maxAccessed ? [] : keys.flatMap((key) => (key === undefined ? [] : String(key)));
}

/** The written type of a member, and its symbol if a declaration names it. */
interface WrittenMember extends Written {
  readonly symbol?: ts.Symbol | undefined;
}

/** The written type of the property or item `key` of a written type. */
export function memberOf(from: Written, key: string, lowering: Lowering, through?: Through): WrittenMember | undefined {
  const { written } = follow(from, lowering, through);
  const { node, bindings } = written;
  if (ts.isMappedTypeNode(node)) return mappedMember(node, key, bindings, lowering);
  if (ts.isIntersectionTypeNode(node)) {
    const [only, ...others] = node.types.flatMap(
      (part) => memberOf({ node: part, bindings }, key, lowering, through) ?? [],
    );
    return others.length === 0 ? only : undefined;
  }
  const item = key === "number" ? elementOf(written, lowering) : tupleElementOf(written, Number(key), lowering);
  const found = item ?? firstDeclared(written, lowering, (members, own) => memberAmong(members, key, own, lowering));
  if (found) return found;
  const parameter = /^\d+$/.test(key) ? signatureAt(node, lowering)?.parameters[Number(key)] : undefined;
  if (!parameter?.type || parameter.dotDotDotToken) return undefined;
  return { node: parameter.type, bindings, symbol: lowering.checker.getSymbolAtLocation(parameter.name) };
}

/** The template of a mapped type, with the key in place of its parameter. */
export function mappedMember(
  { typeParameter, type }: ts.MappedTypeNode,
  key: string,
  bindings: Bindings | undefined,
  { checker }: Lowering,
): Written | undefined {
  const symbol = checker.getSymbolAtLocation(typeParameter.name);
  return type && symbol && { node: type, bindings: new Map(bindings).set(symbol, key) };
}

/** What `read` finds first in the declarations of an object type and of the types that it extends. */
export function firstDeclared<Found>(
  { node, bindings }: Written,
  lowering: Lowering,
  read: (members: readonly ts.Node[], bindings: Bindings | undefined) => Found | undefined,
  // Types may extend each other, which `tsc` reports.
  seen: readonly ts.Declaration[] = [],
): Found | undefined {
  if (ts.isTypeLiteralNode(node)) return read(node.members, bindings);
  const declarations = (lowering.symbolOf(node)?.declarations ?? []).filter((each) => !seen.includes(each));
  const own = declarations.filter(mayHaveBases);
  for (const { members, typeParameters } of own) {
    const found = read(members, bindArguments(node, typeParameters, bindings, lowering));
    if (found) return found;
  }
  for (const declaration of own) {
    const inner = bindArguments(node, declaration.typeParameters, bindings, lowering);
    for (const base of writtenBases(declaration)) {
      const found = firstDeclared({ node: base, bindings: inner }, lowering, read, [...seen, ...own]);
      if (found) return found;
    }
  }
  return undefined;
}

function memberAmong(
  members: readonly ts.Node[],
  key: string,
  bindings: Bindings | undefined,
  { checker }: Lowering,
): WrittenMember | undefined {
  for (const member of members) {
    if (!hasWrittenType(member as ts.Declaration)) continue;
    const { name, type } = member as ts.PropertySignature;
    if (!type || ts.isComputedPropertyName(name) || name.text !== key) continue;
    return { node: type, bindings, symbol: checker.getSymbolAtLocation(name) };
  }
  return undefined;
}

/** The written element type of `T[]`, `Array<T>` or `ReadonlyArray<T>`, or of a type that extends one. */
export function elementOf(from: Written | undefined, lowering: Lowering): Written | undefined {
  if (!from) return undefined;
  const { written } = follow(from, lowering);
  const { node, bindings } = written;
  if (ts.isArrayTypeNode(node)) return { node: node.elementType, bindings };
  if (ts.isMappedTypeNode(node)) return mappedMember(node, "number", bindings, lowering);
  if (isArrayName(node)) {
    const [element] = argumentsOf(node);
    return element && { node: element, bindings };
  }
  return inheritedElement({ symbol: lowering.symbolOf(node), written }, lowering);
}

/** The written element type of an interface or class that extends `Array<T>` or `ReadonlyArray<T>`. */
export function inheritedElement(
  { symbol, written }: { readonly symbol: ts.Symbol | undefined; readonly written?: Written },
  lowering: Lowering,
): Written | undefined {
  for (const declaration of (symbol?.declarations ?? []).filter(mayHaveBases)) {
    const inner = written && bindArguments(written.node, declaration.typeParameters, written.bindings, lowering);
    for (const base of writtenBases(declaration)) {
      const [element] = isArrayName(base) ? argumentsOf(base) : [];
      if (element) return { node: element, bindings: inner };
    }
  }
  return undefined;
}

function isArrayName(node: ts.Node): boolean {
  const name = referredName(node);
  return name !== undefined && ts.isIdentifier(name) && (name.text === "Array" || name.text === "ReadonlyArray");
}

/** An element of a tuple as it is written. */
interface WrittenElement extends Written {
  /** With its label, `?` and `...`. */
  readonly whole?: ts.TypeNode;
}

/** The written type of a tuple's element, without its label, `?` and `...`. */
export function tupleElementOf(
  from: Written | undefined,
  index: number,
  lowering: Lowering,
): WrittenElement | undefined {
  if (!from) return undefined;
  const { node, bindings } = follow(from, lowering).written;
  if (ts.isMappedTypeNode(node)) return mappedMember(node, String(index), bindings, lowering);
  return tupleElements(from, lowering)?.[index];
}

/** The elements of a written tuple, with those of the tuples that it spreads. */
function tupleElements(from: Written, lowering: Lowering): readonly WrittenElement[] | undefined {
  const { node, bindings } = follow(from, lowering).written;
  if (!ts.isTupleTypeNode(node)) return undefined;
  const found: WrittenElement[] = [];
  for (const whole of node.elements) {
    const isNamed = ts.isNamedTupleMember(whole);
    const type = isNamed || ts.isOptionalTypeNode(whole) || ts.isRestTypeNode(whole) ? whole.type : whole;
    const isRest = ts.isRestTypeNode(whole) || (isNamed && whole.dotDotDotToken);
    const written = isRest ? elementOf({ node: type, bindings }, lowering) : { node: type, bindings };
    const elements = written ? [{ ...written, whole }] : tupleElements({ node: type, bindings }, lowering);
    if (!elements) return undefined;
    found.push(...elements);
  }
  return found;
}

/** The resolved type of what is written; undefined if it has type parameters. */
export function typeOf(from: Written, lowering: Lowering): ts.Type | undefined {
  const bound = boundTo({ ...from, node: plainNode(from.node) }, lowering);
  if (typeof bound === "string") return undefined;
  const { node, bindings } = bound;
  const isParameter = (each: ts.Node): boolean => {
    const symbol = lowering.symbolOf(each);
    return (symbol && bindings?.has(symbol)) || ts.forEachChild(each, isParameter) === true;
  };
  return bindings && isParameter(node) ? undefined : lowering.checker.getTypeFromTypeNode(plainNode(node));
}

export function hasWrittenType(
  node: ts.Node,
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
