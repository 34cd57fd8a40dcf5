import { ts } from "ts-morph";
import { NamedType } from "../graph/graph.js";
import type { Path, Site } from "../graph/site.js";
import { unionParts } from "../graph/type-parts.js";
import { annotate } from "../jsdoc/annotate.js";
import type { BaseType } from "../type-graph.js";
import { isStandard } from "./builtin.js";
import type { Lowering } from "./lowering.js";
import { plainNode } from "./written-types.js";

/** Adds the comments of the alias that a type is written as, or that names it. */
export function annotateFromAliases(
  graph: BaseType,
  type: ts.Type,
  { declared, path }: Site,
  lowering: Lowering,
): BaseType {
  const written = declared && plainNode(declared);
  const aliases = [
    written && lowering.aliasOf(written),
    type.aliasSymbol?.declarations?.find(ts.isTypeAliasDeclaration),
    written && aliasBesideNull(written, lowering),
  ];
  const alias = aliases.find(
    (each) => each && !isHelper(each) && !lowering.program.isSourceFileDefaultLibrary(each.getSourceFile()),
  );
  return alias ? annotateFromAlias(graph, type, alias, path, lowering) : graph;
}

/** Adds the comments of `alias`. `nodeOf` adds those of a type with a node of its own, and members of a union have theirs. */
function annotateFromAlias(
  graph: BaseType,
  type: ts.Type,
  alias: ts.TypeAliasDeclaration,
  path: Path,
  lowering: Lowering,
): BaseType {
  const symbol = lowering.checker.getSymbolAtLocation(alias.name);
  if (!symbol || isStandard(symbol, lowering.program)) return graph;
  if (symbol === type.aliasSymbol && graph instanceof NamedType) return graph;
  if (unionParts(type).some((part) => part !== type && part.aliasSymbol === symbol)) return graph;
  const next = alias.typeParameters ? undefined : lowering.aliasOf(plainNode(alias.type));
  const inner = next ? annotateFromAlias(graph, type, next, path, lowering) : graph;
  return isHelper(alias) ? inner : annotate(inner, symbol, type, path, lowering);
}

/** The alias of several types or of a literal in `Alias | null`, where TypeScript replaces it with its members. */
function aliasBesideNull(written: ts.TypeNode, lowering: Lowering): ts.TypeAliasDeclaration | undefined {
  if (!ts.isUnionTypeNode(written)) return undefined;
  const [only, ...others] = written.types.filter((part) => !isNothing(part));
  if (!only || others.length > 0) return undefined;
  const { flags } = lowering.checker.getTypeFromTypeNode(only);
  return flags & (ts.TypeFlags.Union | ts.TypeFlags.Literal) ? lowering.aliasOf(plainNode(only)) : undefined;
}

function isNothing(node: ts.TypeNode): boolean {
  return (
    node.kind === ts.SyntaxKind.UndefinedKeyword ||
    (ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword)
  );
}

/** Whether an alias adds to its parameter, as `type Brand<T, B> = T & { __brand: B }` does: its comment is about itself, not about values. */
function isHelper({ type, typeParameters }: ts.TypeAliasDeclaration): boolean {
  const names = typeParameters?.map(({ name }) => name.text) ?? [];
  return ts.isIntersectionTypeNode(type) && type.types.some((part) => names.includes(part.getText()));
}

/** The symbols whose comments are about the type: its own, and those of aliases that TypeScript drops. */
export function symbolsOf(
  type: ts.Type,
  alias: ts.TypeAliasDeclaration | undefined,
  lowering: Lowering,
): Set<ts.Symbol> {
  const symbols = new Set([type.aliasSymbol, type.symbol].filter((symbol) => symbol !== undefined));
  for (let next = alias; next; next = next.typeParameters ? undefined : lowering.aliasOf(plainNode(next.type))) {
    const symbol = lowering.checker.getSymbolAtLocation(next.name);
    // An alias may refer to itself, which the compiler reports.
    if (!symbol || symbols.has(symbol)) break;
    symbols.add(symbol);
  }
  return symbols;
}
