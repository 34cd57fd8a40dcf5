import type { ts } from "ts-morph";
import {
  AnnotatedType,
  ArrayType,
  type BaseType,
  OptionalType,
  RestType,
  TupleType,
  UnionType,
} from "../type-graph.js";
import { AllOf, JsonObjectType, type JsonProperty, NamedType, Not, ObjectCondition } from "./graph.js";

const none: ReadonlySet<ts.Node> = new Set();

/** The direct parts of a type. The properties that are declared at `without` are left out. */
export function partsOf(graph: BaseType, without: ReadonlySet<ts.Node> = none): readonly BaseType[] {
  if (
    graph instanceof NamedType ||
    graph instanceof AnnotatedType ||
    graph instanceof OptionalType ||
    graph instanceof RestType
  )
    return [graph.getType()];
  if (graph instanceof ArrayType) return [graph.getItem()];
  if (graph instanceof UnionType || graph instanceof TupleType) return graph.getTypes();
  if (graph instanceof AllOf) return graph.types;
  if (graph instanceof Not) return [graph.type];
  const parts: BaseType[] = [];
  for (const property of propertiesIn(graph))
    if (!property.declaration || !without.has(property.declaration)) parts.push(property.getType());
  if (!(graph instanceof JsonObjectType)) return parts;
  for (const pattern of graph.patterns) parts.push(pattern.type);
  if (graph.rest) parts.push(graph.rest);
  if (graph.condition) parts.push(graph.condition);
  return parts;
}

/** The properties of an object or of the condition of one. */
export function propertiesIn(graph: BaseType): readonly JsonProperty[] {
  if (graph instanceof JsonObjectType) return graph.jsonProperties;
  return graph instanceof ObjectCondition ? graph.properties : [];
}
