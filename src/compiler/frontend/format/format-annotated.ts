import { isOfType, openMembers, otherNames, valueLabels, valueNotes } from "../graph/graph.js";
import { AnnotatedType, type BaseType } from "../type-graph.js";
import {
  aliasMark,
  defineKind,
  documented,
  encodingMark,
  type KindFormatter,
  presentMark,
  type Schema,
  sourceMark,
} from "./kind.js";

/** A type with annotations: descriptions, constraints and what is known about its values. */
export const formatAnnotated: KindFormatter = defineKind({
  of: AnnotatedType,
  schema: (type, context) => {
    const all = type.getAnnotations() as Schema;
    const {
      [openMembers]: isOpen,
      [otherNames]: aliases,
      [valueNotes]: ownNotes,
      [valueLabels]: _,
      [isOfType]: isOwn,
      ...annotations
    } = all;
    const notes = ownNotes ?? ("description" in annotations ? notesOf(type.getType()) : undefined);
    if (notes !== undefined)
      annotations["description"] = [annotations["description"], notes].filter(Boolean).join("\n\n");
    const schema = annotated(context.format(type.getType()), annotations);
    return {
      ...schema,
      ...((isOwn === true || ownNotes !== undefined) && documentedMarks(schema, notes !== undefined)),
      ...(isOpen === true && { [encodingMark]: "open" as const }),
      // As the tag was read.
      ...(aliases !== undefined && { [aliasMark]: aliases as readonly string[] }),
    };
  },
});

/** The marks of a schema whose documentation is that of the type itself. Notes on the values of literals are read before the rest of it. */
function documentedMarks(schema: Schema, hasNotes: boolean): Schema {
  const marks: Schema = {};
  for (const mark of [sourceMark, presentMark] as const) {
    const source = schema[mark];
    if (source && (hasNotes || source.documentation === undefined)) marks[mark] = documented(source, schema);
  }
  return marks;
}

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

/** What is known about the values of a type, to which annotations are added. */
function notesOf(type: BaseType): unknown {
  if (!(type instanceof AnnotatedType)) return undefined;
  const { [valueNotes]: notes } = type.getAnnotations() as Schema;
  return notes ?? notesOf(type.getType());
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
