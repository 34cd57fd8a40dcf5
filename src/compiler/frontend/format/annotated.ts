import { omittedMembers } from "../lower/graph.js";
import { AnnotatedType } from "../type-graph.js";
import { defineKind, type KindFormatter, type Schema } from "./schema.js";

export const annotatedFormatter: KindFormatter = defineKind({
  of: AnnotatedType,
  schema: (type, context) => {
    const { [omittedMembers]: isPartial, ...annotations } = type.getAnnotations() as Schema;
    // Such a tag contradicts the type.
    if (isPartial || ["const", "enum", "type", "required"].some((keyword) => keyword in annotations)) context.omit(["*"]);
    return annotated(context.format(type.getType()), annotations);
  },
  parts: (type) => [type.getType()],
});

/** How two values of a keyword combine to one that means both. */
const stricter: ReadonlyMap<string, (a: number, b: number) => number> = new Map([
  ...["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"].map((name) => [name, Math.max] as const),
  ...["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"].map((name) => [name, Math.min] as const),
]);

/** Keywords of which a schema can hold only one value, although several apply. */
const exclusive = ["pattern", "multipleOf"];

/** Adds annotations to a schema. Constraints on both sides apply, for example those of an alias and of its use. */
function annotated(inner: Schema, annotations: Schema): Schema {
  const { items, required, ...own } = annotations;
  const merged: Schema = { ...inner, ...own };
  for (const name of Object.keys(own)) {
    const combine = stricter.get(name);
    const [a, b] = [inner[name], own[name]];
    if (combine && typeof a === "number" && typeof b === "number") merged[name] = combine(a, b);
  }
  const others = exclusive.filter(
    (name) => inner[name] !== undefined && own[name] !== undefined && inner[name] !== own[name],
  );
  if (others.length > 0) {
    const type = inner["type"];
    const also = others.map((name) => ({ ...(type !== undefined && { type }), [name]: own[name] }));
    for (const name of others) merged[name] = inner[name];
    merged["allOf"] = [...listOf(inner["allOf"]), ...also];
  }
  if (required !== undefined) merged["required"] = [...new Set([...listOf(inner["required"]), ...listOf(required)])];
  // Where `items` is not a keyword of the array itself, the annotation applies beside a reference or a union.
  if (items !== undefined) merged["items"] = annotated((inner["items"] as Schema | undefined) ?? {}, items as Schema);
  return merged;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
