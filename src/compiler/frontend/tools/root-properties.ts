import { ts } from "ts-morph";
import { JsonObjectType, JsonProperty, mapObject } from "../lower/graph.js";
import type { Lowering } from "../lower/lowering.js";
import { AnnotatedType, type BaseType } from "../type-graph.js";
import { constantValue, propertyName } from "./constant.js";

/** Changes the properties of a root object. A union is returned unchanged. */
export function mapRootProperties(
  graph: BaseType,
  lowering: Lowering,
  change: (property: JsonProperty) => JsonProperty | undefined,
): BaseType {
  return mapObject(graph, ({ jsonProperties, patterns, rest, condition, omitted }) => {
    const properties = jsonProperties.map(change).filter((property) => property !== undefined);
    const removed = jsonProperties.filter(({ key }) => !properties.some((property) => property.key === key));
    const names = [...omitted, ...removed.map(({ key }) => key)];
    return new JsonObjectType(lowering.nextId(), properties, patterns, rest, condition, names);
  });
}

/** The type of `property`, with the value of `initializer` as its default if that is constant. */
export function withDefault(property: JsonProperty, initializer: ts.Expression, lowering: Lowering): BaseType {
  const initial = constantValue(initializer, lowering.checker);
  return initial ? new AnnotatedType(property.getType(), { default: initial.value }, false) : property.getType();
}

/** Applies the defaults of a destructured parameter such as `{ text, limit = 10 }`, if they are constant. */
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
    return new JsonProperty(property.key, withDefault(property, initializer, lowering), false, property.declaration);
  });
}
