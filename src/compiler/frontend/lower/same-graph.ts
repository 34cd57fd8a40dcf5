import {
  AnnotatedType,
  ArrayType,
  type BaseType,
  EnumType,
  OptionalType,
  RestType,
  TupleType,
  UnionType,
} from "../type-graph.js";
import { JsonObjectType, NamedType } from "./graph.js";

/** Keywords for readers, without effect on which values are valid. */
export const documentationKeywords: ReadonlySet<string> = new Set([
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
]);

/** Whether two graphs certainly accept the same values. Documentation is ignored. */
export function isSameGraph(a: BaseType, b: BaseType): boolean {
  if (a === b) return true;
  if (a instanceof AnnotatedType || b instanceof AnnotatedType) {
    return constraintsOf(a) === constraintsOf(b) && isSameGraph(withoutAnnotations(a), withoutAnnotations(b));
  }
  if (a instanceof NamedType || b instanceof NamedType || a instanceof JsonObjectType) return false;
  if (a instanceof ArrayType) return b instanceof ArrayType && isSameGraph(a.getItem(), b.getItem());
  if (a instanceof OptionalType) return b instanceof OptionalType && isSameGraph(a.getType(), b.getType());
  if (a instanceof RestType) return b instanceof RestType && isSameGraph(a.getType(), b.getType());
  if (a instanceof UnionType) return b instanceof UnionType && areSame(a.getTypes(), b.getTypes());
  if (a instanceof TupleType) return b instanceof TupleType && areSame(a.getTypes(), b.getTypes());
  if (a instanceof EnumType) return b instanceof EnumType && a.getValues().join("\0") === b.getValues().join("\0");
  return a.constructor === b.constructor && a.getId() === b.getId();
}

function areSame(a: readonly BaseType[], b: readonly BaseType[]): boolean {
  return a.length === b.length && a.every((type, index) => isSameGraph(type, b[index] as BaseType)); // of the same length
}

function withoutAnnotations(graph: BaseType): BaseType {
  return graph instanceof AnnotatedType ? withoutAnnotations(graph.getType()) : graph;
}

function constraintsOf(graph: BaseType): string {
  if (!(graph instanceof AnnotatedType)) return "";
  const own = Object.entries(graph.getAnnotations()).filter(([name]) => !documentationKeywords.has(name));
  return (own.length > 0 ? JSON.stringify(own) : "") + constraintsOf(graph.getType());
}
