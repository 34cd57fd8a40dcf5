import { ts } from "ts-morph";
import type { Lowering, Site } from "./lowering.js";
import { formatPath } from "./path.js";

/**
 * Warns about `any` and `unknown` in an input, and about `any` in an output: its schema says nothing. Not for the values of a record, which is the
 * usual type of an arbitrary object, and not in declaration files, which the author cannot change.
 */
export function reportAnyValue(type: ts.Type, site: Site, lowering: Lowering): void {
  const isInput = lowering.direction === "input";
  const isRoot = site.path.step === undefined;
  if (site.path.step === "value" || (!isInput && !isRoot && type.flags & ts.TypeFlags.Unknown)) return;
  const node = site.declared ?? site.node;
  if (node.getSourceFile().isDeclarationFile) return;
  const written =
    type.flags & ts.TypeFlags.Unknown ? "unknown" : isImplicit(site) ? "any, because none is written" : "any";
  const effect = isInput ? "every value is accepted" : isRoot ? "it has no schema" : "its schema says nothing";
  lowering.report("type/any-value", { path: formatPath(site.path), type: written, effect }, { node });
}

/** Whether the declaration at `site` has neither a type nor a value to infer it from. */
function isImplicit({ node, declared }: Site): boolean {
  const { parent } = node;
  if (declared || !(ts.isParameter(parent) || ts.isBindingElement(parent) || ts.isPropertyDeclaration(parent)))
    return false;
  return !("type" in parent && parent.type) && !parent.initializer;
}
