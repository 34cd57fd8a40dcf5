import type { ts } from "ts-morph";
import { annotate } from "../jsdoc/annotate.js";
import type { BaseType } from "../type-graph.js";
import type { Lowering } from "./lowering.js";
import type { Path } from "./path.js";
import { plainNode } from "./type-nodes.js";

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
