import type { ts } from "ts-morph";
import { annotate } from "../jsdoc/annotate.js";
import type { BaseType } from "../type-graph.js";
import type { Lowering, Site } from "./lowering.js";
import type { Path } from "./path.js";
import { followAliases, plainNode } from "./type-nodes.js";

/** Replaces the alias in the written type of `site`, if it is one, with what it refers to, so that the functions in `type-nodes.ts` can look inside. */
export function withoutAliases(site: Site, alias: ts.TypeAliasDeclaration | undefined, lowering: Lowering): Site {
  const { declared } = site;
  if (!declared) return site;
  const followed = alias ? followAliases(declared, lowering.aliasOf) : plainNode(declared);
  return followed === declared ? site : { ...site, declared: followed };
}

/** Adds the comments of an alias that TypeScript drops, such as `type Slug = string`. `nodeOf` adds the comment of an alias that it keeps. */
export function annotateFromAlias(
  graph: BaseType,
  type: ts.Type,
  alias: ts.TypeAliasDeclaration,
  path: Path,
  lowering: Lowering,
): BaseType {
  const symbol = lowering.checker.getSymbolAtLocation(alias.name);
  if (!symbol || symbol === type.aliasSymbol) return graph;
  const next = alias.typeParameters ? undefined : lowering.aliasOf(plainNode(alias.type));
  const inner = next ? annotateFromAlias(graph, type, next, path, lowering) : graph;
  return annotate(inner, symbol, type, path, lowering);
}
