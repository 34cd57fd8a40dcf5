import { AllOf, Not } from "../lower/graph.js";
import { UnionType } from "../type-graph.js";
import { defineKind, type KindFormatter } from "./schema.js";

export const unionFormatter: KindFormatter = defineKind({
  of: UnionType,
  schema(type, context) {
    const branches = type.getTypes().flatMap((member) => {
      const schema = context.format(member);
      // Flatten nested unions into one list.
      return Array.isArray(schema["anyOf"]) && Object.keys(schema).length === 1 ? schema["anyOf"] : [schema];
    });
    const distinct = new Map(branches.map((branch) => [context.identity(branch), branch]));
    return distinct.size === 1 ? { ...branches[0] } : { anyOf: [...distinct.values()] };
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
