import { ts } from "ts-morph";
import { literalValue } from "./literal.js";
import type { Lowering } from "./lowering.js";
import { comparePositions, orderMembers, writtenParts } from "./member-order.js";
import { recordKeyNode } from "./type-nodes.js";

/**
 * Sorts properties as in the source. The checker keeps that order, except for a type mapped over a union of keys, where its order depends on the
 * rest of the program. There the order is that of the written union, or else of the declarations, or else alphabetical.
 */
export function orderedProperties(
  type: ts.Type,
  declared: ts.TypeNode | undefined,
  lowering: Pick<Lowering, "checker" | "aliasOf">,
): readonly ts.Symbol[] {
  const symbols = lowering.checker.getPropertiesOfType(type);
  if (type.flags & ts.TypeFlags.Intersection) {
    const order = (type as ts.IntersectionType).types.flatMap((part) => orderedProperties(part, undefined, lowering));
    return sortByRank(
      symbols,
      order.map((symbol) => symbol.name),
    );
  }
  const mapping = mappedOverUnion(type);
  if (!mapping) return symbols;
  const keys = writtenKeys(type, mapping, declared, lowering);
  return keys ? sortByRank(symbols, keys) : [...symbols].sort(compareDeclarations);
}

/** The declaration of a type mapped over a union of keys, as `Record<"b" | "a", T>` or `Pick`, but not over the keys of a type, as `Partial`. */
function mappedOverUnion(type: ts.Type): ts.MappedTypeNode | undefined {
  if (!(type.flags & ts.TypeFlags.Object) || !((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped))
    return undefined;
  // The declaration of a mapped type has no public accessor.
  const { declaration } = type as ts.Type & { declaration?: ts.MappedTypeNode };
  const constraint = declaration?.typeParameter.constraint;
  const overKeys =
    constraint && ts.isTypeOperatorNode(constraint) && constraint.operator === ts.SyntaxKind.KeyOfKeyword;
  return overKeys ? undefined : declaration;
}

/** The keys of a mapped type in written order, for `Record<"b" | "a", T>` or `{ [K in Names]: T }` without type parameters. */
function writtenKeys(
  type: ts.Type,
  mapping: ts.MappedTypeNode,
  declared: ts.TypeNode | undefined,
  lowering: Pick<Lowering, "checker" | "aliasOf">,
): readonly string[] | undefined {
  if (mapping.nameType) return undefined;
  const isRecord = type.aliasSymbol?.name === "Record";
  const node = isRecord ? recordKeyNode(declared) : mapping.typeParameter.constraint;
  const keys = isRecord ? type.aliasTypeArguments?.[0] : node && lowering.checker.getTypeFromTypeNode(node);
  if (!keys || !(keys.flags & ts.TypeFlags.Union)) return undefined;
  const values = orderMembers((keys as ts.UnionType).types, writtenParts(node, lowering)).map(literalValue);
  return values.every((value) => value !== undefined) ? values.map(String) : undefined;
}

function sortByRank(symbols: readonly ts.Symbol[], order: readonly string[]): readonly ts.Symbol[] {
  const rank = new Map(order.map((name, index) => [name, index]));
  return [...symbols].sort((a, b) => (rank.get(a.name) ?? order.length) - (rank.get(b.name) ?? order.length));
}

function compareDeclarations(a: ts.Symbol, b: ts.Symbol): number {
  const [first, second] = [a.declarations?.[0], b.declarations?.[0]];
  if (first && second) return comparePositions(first, second);
  if (first || second) return first ? -1 : 1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
