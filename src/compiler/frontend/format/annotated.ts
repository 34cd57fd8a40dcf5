import { AnnotatedType } from "../type-graph.js";
import { defineKind, type KindFormatter, type Schema } from "./schema.js";

export const annotatedFormatter: KindFormatter = defineKind({
  of: AnnotatedType,
  schema(type, context) {
    const inner = context.format(type.getType());
    const annotations: Schema = type.getAnnotations();
    const pattern = annotations["pattern"];
    // Both patterns apply, for example that of an alias and that of its use, or that of a template literal type and that of a comment.
    return pattern !== undefined && inner["pattern"] !== undefined && inner["pattern"] !== pattern
      ? { ...inner, ...annotations, pattern: inner["pattern"], allOf: [{ type: "string", pattern }] }
      : { ...inner, ...annotations };
  },
  parts: (type) => [type.getType()],
});
