import type { ts } from "ts-morph";
import { annotate } from "../jsdoc/annotate.js";
import type { BaseType } from "../type-graph.js";
import type { Lowering, Site } from "./lowering.js";
import { followAliases, plainNode } from "./type-nodes.js";

/** `site` with the aliases of its written type followed, so that the steps of `declared.ts` see what they stand for. */
export function withoutAliases(site: Site, lowering: Lowering): Site {
  if (!site.declared) return site;
  const declared = followAliases(site.declared, lowering.aliasOf);
  return declared === site.declared ? site : { ...site, declared };
}

/**
 * Adds the comments of the aliases that the written type goes through. Needed where the resolved type has forgotten its alias (`type Slug =
 * string`); a type that still knows its alias gets the comment when it is named.
 */
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
