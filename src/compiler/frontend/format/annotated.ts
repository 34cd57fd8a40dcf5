import { AnnotatedType } from "../type-graph.js";
import { defineKind, type KindFormatter, type Schema } from "./schema.js";

export const annotatedFormatter: KindFormatter = defineKind({
  of: AnnotatedType,
  schema(type, context) {
    const inner = context.format(type.getType());
    const annotations: Schema = type.getAnnotations();
    const pattern = annotations["pattern"];
    // Two patterns on one text are both meant: an alias's and its user's, or a template literal type's and a comment's.
    return pattern !== undefined && inner["pattern"] !== undefined && inner["pattern"] !== pattern
      ? { ...inner, ...annotations, pattern: inner["pattern"], allOf: [{ type: "string", pattern }] }
      : { ...inner, ...annotations };
  },
  parts: (type) => [type.getType()],
});
