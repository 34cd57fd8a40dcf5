import { ts } from "ts-morph";
import { NamedType } from "../graph/graph.js";
import type { Site, Written } from "../graph/site.js";
import { unionParts } from "../graph/type-parts.js";
import { annotate, reportNotApplied } from "../jsdoc/annotate.js";
import type { BaseType } from "../type-graph.js";
import { isStandard } from "./builtin.js";
import type { CommentUse, Lowering } from "./lowering.js";
import { accessedKey, follow, type Passed, typeOf, writtenAt } from "./written-types.js";

/** Adds the comments of the declarations that a written type goes through, or of the alias that names the type. */
export function annotateFromAliases(graph: BaseType, type: ts.Type, site: Site, lowering: Lowering): BaseType {
  const written = writtenAt(site);
  const aliases = [() => (written ? passedOf(written, lowering) : []), () => chainOf(type.aliasSymbol, lowering)];
  let passed: readonly Passed[] = [];
  for (const chain of aliases) {
    passed = chain().filter(({ symbol }) => !isStandard(symbol, lowering.program));
    if (!passed.every(({ symbol }) => isHelper(symbol))) break;
  }
  const named = passed.findIndex(({ symbol }) => isAnnotated(graph, type, symbol));
  for (const { node } of passed) lowering.comments.apply(node);
  return passed
    .slice(0, named < 0 ? passed.length : named)
    .filter(({ symbol }) => !isHelper(symbol))
    .reduceRight((inner, { symbol }) => annotate(inner, symbol, type, site.path, lowering), graph);
}

/** An alias, and the aliases that it refers to. */
function chainOf(symbol: ts.Symbol | undefined, lowering: Lowering): readonly Passed[] {
  const alias = symbol?.declarations?.find(ts.isTypeAliasDeclaration);
  if (!symbol || !alias || isStandard(symbol, lowering.program)) return [];
  const inner = alias.typeParameters ? [] : follow({ node: alias.type }, lowering).passed;
  return [{ symbol, node: alias.type }, ...inner];
}

/** Whether the graph has the comments of `symbol`: `nodeOf` adds those of a type with a node of its own, and members of a union have theirs. */
function isAnnotated(graph: BaseType, type: ts.Type, symbol: ts.Symbol): boolean {
  if (symbol === type.aliasSymbol && graph instanceof NamedType) return true;
  return unionParts(type).some((part) => part !== type && part.aliasSymbol === symbol);
}

/** The declarations that a written type goes through. In `Alias | null`, those of an alias that TypeScript replaces with its members. */
function passedOf(from: Written, lowering: Lowering): readonly Passed[] {
  const { passed, written } = follow(from, lowering);
  if (!ts.isUnionTypeNode(written.node)) return passed;
  const [node, ...others] = written.node.types.filter((part) => !isNothing(part));
  if (!node || others.length > 0) return passed;
  const only = { node, bindings: written.bindings };
  const { flags = 0 } = typeOf(only, lowering) ?? {};
  const isReplaced = flags & (ts.TypeFlags.Union | ts.TypeFlags.Literal);
  return isReplaced ? [...passed, ...follow(only, lowering).passed] : passed;
}

function isNothing(node: ts.TypeNode): boolean {
  return (
    node.kind === ts.SyntaxKind.UndefinedKeyword ||
    (ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword)
  );
}

/** Whether an alias adds to its parameter, as `type Brand<T, B> = T & { __brand: B }` does: its comment is about itself, not about values. */
function isHelper({ declarations }: ts.Symbol): boolean {
  const alias = declarations?.find(ts.isTypeAliasDeclaration);
  if (!alias) return false;
  const { type, typeParameters } = alias;
  const names = typeParameters?.map(({ name }) => name.text) ?? [];
  return ts.isIntersectionTypeNode(type) && type.types.some((part) => names.includes(part.getText()));
}

/** The symbols whose comments are about the type: its own, and those that its written type goes through. */
export function symbolsOf(type: ts.Type, passed: readonly Passed[]): ReadonlySet<ts.Symbol> {
  const symbols = [type.aliasSymbol, type.symbol, ...passed.map(({ symbol }) => symbol)];
  return new Set(symbols.filter((symbol) => symbol !== undefined));
}

/** Collects the written types whose comments must be applied, and reports those that were not. */
export class WrittenComments implements CommentUse {
  readonly #expected = new Map<string, { readonly written: ts.TypeNode; readonly site: Site }>();
  readonly #applied = new Set<ts.Node>();

  apply(name: ts.Node): void {
    this.#applied.add(name);
  }

  expect(nodes: readonly ts.TypeNode[], key: string, site: Site, lowering: Lowering): void {
    const [written] = nodes;
    const known = this.#expected.get(key);
    if (!known && written) this.#expected.set(key, { written, site });
    // What was said at the first place holds for all.
    if (known && known.written !== written)
      for (const name of nodes.flatMap((node) => commentedNames(node, lowering))) this.apply(name);
  }

  /** Reports what was not applied since the last call. */
  report(lowering: Lowering): void {
    for (const { written, site } of this.#expected.values()) {
      const names = commentedNames(written, lowering);
      for (const name of names) if (!this.#applied.has(name)) reportLost(name, site, lowering);
      for (const name of names) this.#applied.add(name);
    }
  }
}

/** Reports the comments of the aliases in a written type, which its resolved type cannot have. */
export function reportLostComments(written: ts.TypeNode, site: Site, lowering: Lowering): void {
  for (const name of commentedNames(written, lowering)) reportLost(name, site, lowering);
}

function reportLost(name: ts.TypeNode, site: Site, lowering: Lowering): void {
  const problem = {
    reason: "its resolved type does not show which values have this name",
    advice: "write what it says in a comment above the property, or use an object type with a name.",
  };
  reportNotApplied(`The comment of "${name.getText()}"`, problem, site.path, name, lowering);
}

/** Helpers of the standard library whose other arguments select keys or members. */
const selecting: ReadonlySet<string> = new Set(["Exclude", "Extract", "Pick", "Omit"]);

/** The names in a written type whose comments the checker forgets. Objects and functions are read on their own, and keys have no values. */
function commentedNames(written: ts.TypeNode, lowering: Lowering): readonly ts.TypeNode[] {
  const found: ts.TypeNode[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeLiteralNode(node) || ts.isFunctionLike(node)) return;
    if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword) return;
    const symbol = lowering.symbolOf(node);
    if (ts.isTypeReferenceNode(node) && !node.typeArguments && lowering.keyOf({ node }).startsWith("#"))
      found.push(node);
    // Of several keys, each may have another comment.
    if (ts.isIndexedAccessTypeNode(node) && accessedKey({ node: node.indexType }, lowering) === undefined)
      if (lowering.keyOf({ node }) !== "") found.push(node);
    if (symbol && selecting.has(symbol.name) && ts.isTypeReferenceNode(node))
      node.typeArguments?.slice(0, 1).forEach(visit);
    else ts.forEachChild(node, visit);
  };
  visit(written);
  return found;
}
