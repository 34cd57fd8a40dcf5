import type { ts } from "ts-morph";
import { annotate } from "../jsdoc/annotate.js";
import type { BaseType } from "../type-graph.js";
import type { Lowering, Site } from "./lowering.js";
import { followAliases, plainNode } from "./type-nodes.js";

/** Replaces an alias in the written type of `site` with what it refers to, so that the functions in `type-nodes.ts` can look inside. */
export function withoutAliases(site: Site, lowering: Lowering): Site {
  if (!site.declared) return site;
  const declared = followAliases(site.declared, lowering.aliasOf);
  return declared === site.declared ? site : { ...site, declared };
}

/** Adds the comments of aliases that TypeScript drops, such as that of `type Slug = string`. `nodeOf` adds the comment of an alias that it keeps. */
export function annotateFromAliases(graph: BaseType, type: ts.Type, site: Site, lowering: Lowering): BaseType {
  const declaration = site.declared && lowering.aliasOf(plainNode(site.declared));
  if (!declaration) return graph;
  const symbol = lowering.checker.getSymbolAtLocation(declaration.name);
  if (!symbol || symbol === type.aliasSymbol) return graph;
  const inner = declaration.typeParameters
    ? graph
    : annotateFromAliases(graph, type, { ...site, declared: declaration.type }, lowering);
  return annotate(inner, symbol, type, site.path, lowering);
}
