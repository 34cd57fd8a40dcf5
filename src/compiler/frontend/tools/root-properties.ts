import { ts } from "ts-morph";
import { NamedType, WireObject, WireProperty } from "../lower/graph.js";
import type { Lowering } from "../lower/lowering.js";
import { AnnotatedType, type BaseType } from "../type-graph.js";
import { constantValue, propertyName } from "./constant.js";

/** `graph` with its own properties changed, where it is one object; a union stays as it is. */
export function mapRootProperties(
  graph: BaseType,
  lowering: Lowering,
  change: (property: WireProperty) => WireProperty | undefined,
): BaseType {
  if (graph instanceof NamedType) return mapRootProperties(graph.getType(), lowering, change);
  if (graph instanceof AnnotatedType) {
    return new AnnotatedType(mapRootProperties(graph.getType(), lowering, change), graph.getAnnotations(), false);
  }
  if (!(graph instanceof WireObject)) return graph;
  const properties = graph.wireProperties.map(change).filter((property) => property !== undefined);
  return new WireObject(lowering.nextId(), properties, graph.patterns, graph.rest, graph.common);
}

/** `property` with the constant value of `initializer` as its default. */
export function withDefault(property: WireProperty, initializer: ts.Expression, lowering: Lowering): BaseType {
  const initial = constantValue(initializer, lowering.checker);
  return initial ? new AnnotatedType(property.getType(), { default: initial.value }, false) : property.getType();
}

/** The input that a parameter like `{ text, limit = 10 }` takes apart: its constant initializers are defaults. */
export function withDestructuredDefaults(graph: BaseType, name: ts.BindingName, lowering: Lowering): BaseType {
  if (!ts.isObjectBindingPattern(name)) return graph;
  const initializers = new Map<string, ts.Expression>();
  for (const element of name.elements) {
    const key = element.propertyName ?? element.name;
    if (element.initializer && !ts.isObjectBindingPattern(key) && !ts.isArrayBindingPattern(key)) {
      initializers.set(propertyName(key), element.initializer);
    }
  }
  if (initializers.size === 0) return graph;
  return mapRootProperties(graph, lowering, (property) => {
    const initializer = initializers.get(property.key);
    if (!initializer || property.isRequired()) return property;
    return new WireProperty(property.key, withDefault(property, initializer, lowering), false, property.declaration);
  });
}
