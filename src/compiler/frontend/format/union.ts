import { AllOf, Not } from "../lower/graph.js";
import { UnionType } from "../type-graph.js";
import { anyOf, branchesOf, defineKind, type KindFormatter } from "./schema.js";

export const unionFormatter: KindFormatter = defineKind({
  of: UnionType,
  schema(type, context) {
    const combined = anyOf(
      type.getTypes().flatMap((member) => branchesOf(context.format(member))),
      context,
    );
    return { ...combined };
  },
  parts: (type) => type.getTypes(),
});

export const allOfFormatter: KindFormatter = defineKind({
  of: AllOf,
  schema: (type, context) => ({ allOf: type.types.map((part) => context.format(part)) }),
  parts: (type) => type.types,
});

export const notFormatter: KindFormatter = defineKind({
  of: Not,
  schema: (type, context) => ({ not: context.format(type.type) }),
  parts: (type) => [type.type],
});
