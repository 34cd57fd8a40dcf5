import { ts } from "ts-morph";
import { AllOf, unionOf } from "../graph/graph.js";
import { literalValue } from "../graph/literal.js";
import type { Site, Written } from "../graph/site.js";
import { primitive } from "../graph/type-parts.js";
import type { BaseType } from "../type-graph.js";
import type { Lowering } from "./lowering.js";
import { annotateFromAliases } from "./written-comments.js";
import { declaredAs, follow, typeOf, writtenAt } from "./written-types.js";
import { partsOf, type WrittenPart, writtenParts } from "./written-unions.js";

/**
 * Lowers a type by the parts that it is written with, if the checker replaced them with one: `UserId | Mail`, `UserId | "me"` and `UserId & Mail` are
 * strings. Undefined if their comments add nothing.
 */
export function lowerWrittenParts(type: ts.Type, site: Site, lowering: Lowering): BaseType | undefined {
  const written = writtenAt(site);
  if (!written || type.flags & (ts.TypeFlags.Union | ts.TypeFlags.Any)) return undefined;
  if (ts.isUnionTypeNode(written.node)) return lowerUnionParts(type, writtenParts(written, lowering), site, lowering);
  return ts.isIntersectionTypeNode(written.node) && type.flags & primitive && site.key
    ? lowerIntersectionParts(type, written.node, site, lowering)
    : undefined;
}

function lowerUnionParts(
  type: ts.Type,
  written: readonly WrittenPart[],
  site: Site,
  lowering: Lowering,
): BaseType | undefined {
  const parts = partsOf(written, type, lowering);
  const [only] = parts;
  if (only && parts.length === 1) return lowering.lower(type, { ...site, ...declaredAs(only) });
  const keyed = new Map(parts.map((part) => [lowering.keyOf(part), part]));
  if (parts.length === 0 || ![...keyed.keys()].some((key) => key !== "")) return undefined;
  const plain = parts.flatMap((part) => (part.type && lowering.keyOf(part) === "" ? part.type : []));
  const literals = plain.filter((part) => literalValue(part) !== undefined);
  const others = plain.filter((part) => !literals.includes(part));
  keyed.delete("");
  for (const { node } of parts)
    if (![...keyed.values()].some((part) => part.node === node)) lowering.comments.apply(node);
  const alone = { ...site, ...declaredAs(undefined) };
  return unionOf([
    ...[...keyed.values()].map((part) => lowering.lower(part.type ?? type, { ...site, ...declaredAs(part) })),
    ...others.map((part) => lowering.lower(part, alone)),
    ...(literals.length > 0 ? [lowering.lowerUnionOf(literals, alone)] : []),
  ]);
}

function lowerIntersectionParts(
  type: ts.Type,
  { types }: ts.IntersectionTypeNode,
  site: Site,
  lowering: Lowering,
): BaseType {
  const parts = types
    .map((node): Written => ({ node, bindings: site.bindings }))
    .filter((part) => typeOf(part, lowering) === type);
  const isComposed = (part: Written): boolean => {
    const { node } = follow(part, lowering).written;
    return ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node);
  };
  const simple = parts.filter((part) => !isComposed(part));
  const plain = lowering.lower(type, { ...site, ...declaredAs(undefined) });
  const graph = simple.reduce(
    (inner, part) => annotateFromAliases(inner, type, { ...site, ...declaredAs(part) }, lowering),
    plain,
  );
  const composed = parts.filter(isComposed).map((part) => lowering.lower(type, { ...site, ...declaredAs(part) }));
  return composed.length > 0 ? new AllOf([graph, ...composed]) : graph;
}
