import { ts } from "ts-morph";
import { partLocation, rootPath } from "../graph/site.js";
import { annotate } from "../jsdoc/annotate.js";
import { nameNode } from "../source-reporter.js";
import type { BaseType } from "../type-graph.js";
import type { Lowering } from "./lowering.js";
import { requireJson } from "./not-json.js";

/** Converts a declared type without type parameters, and the comments of its declaration. Problems are reported at `node`. */
export function lowerDeclared(symbol: ts.Symbol, node: ts.Node, lowering: Lowering): BaseType {
  const declaration = symbol.declarations?.[0];
  if (!declaration) throw new Error("internal: a declared type without a declaration");
  const declared = ts.isTypeAliasDeclaration(declaration) ? declaration.type : undefined;
  const type = lowering.checker.getDeclaredTypeOfSymbol(symbol);
  const path = rootPath(`Type ${symbol.name}`);
  const site = {
    ...partLocation({ node }, nameNode(declaration)),
    path,
    label: symbol.name,
    ...(declared && { declared }),
  };
  const own = lowering.limit([symbol], site, () => lowering.lower(type, site));
  const lowered = requireJson(own, lowering);
  // TypeScript drops the alias of a type such as `type Slug = string`, but the alias may have a comment.
  return declared && type.aliasSymbol !== symbol ? annotate(lowered, symbol, type, path, lowering) : lowered;
}
