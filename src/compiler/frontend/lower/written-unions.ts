import { ts } from "ts-morph";
import type { Written } from "../graph/site.js";
import { primitive } from "../graph/type-parts.js";
import type { Lowering } from "./lowering.js";
import { aliasOf, boundTo, follow, plainNode, typeOf } from "./written-types.js";

/** A part of a written union, with its type; without one if it has type parameters. */
export interface WrittenPart extends Written {
  readonly type: ts.Type | undefined;
}

/** The parts of a written union in order. Aliases of unions are expanded, apart from those that are a primitive. */
export function writtenParts(declared: Written | undefined, lowering: Lowering): readonly WrittenPart[] {
  const parts: WrittenPart[] = [];
  const within: ts.Node[] = [];
  const add = (written: Written): void => {
    const node = plainNode(written.node);
    const { bindings } = written;
    if (ts.isUnionTypeNode(node)) {
      for (const part of node.types) add({ node: part, bindings });
      return;
    }
    const bound = boundTo({ node, bindings }, lowering);
    if (typeof bound !== "string" && bound.node !== node) {
      add(bound);
      return;
    }
    const alias = aliasOf(node, lowering);
    const { written: body } = alias ? follow({ node, bindings }, lowering) : { written: undefined };
    const type = typeOf({ node, bindings }, lowering);
    const isUnion = type === undefined || (type.flags & ts.TypeFlags.Union) !== 0;
    if (alias && body && ts.isUnionTypeNode(body.node) && isUnion && !within.includes(alias)) {
      within.push(alias);
      add(body);
      within.pop();
    } else parts.push({ node, bindings, type });
  };
  if (declared) add(declared);
  return parts;
}

/** The parts of a written union that are `member`, or that the checker replaced with it, as in `UserId | "me"`. */
export function partsOf(
  written: readonly WrittenPart[],
  member: ts.Type,
  { checker }: Lowering,
): readonly WrittenPart[] {
  return written.filter(
    ({ type }) =>
      type === member ||
      (type && member.flags & primitive && type.flags & primitive && checker.isTypeAssignableTo(type, member)),
  );
}
