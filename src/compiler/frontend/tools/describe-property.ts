import { AllOf, JsonObjectType, JsonProperty, NamedType } from "../lower/graph.js";
import type { Lowering } from "../lower/lowering.js";
import { AnnotatedType, ArrayType, type BaseType, UnionType } from "../type-graph.js";

/** Describes the property at `path`, also in the items of arrays and in members of unions. Undefined if no object has it. */
export function describeProperty(
  graph: BaseType,
  path: readonly string[],
  description: string,
  lowering: Lowering,
): BaseType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return new AnnotatedType(graph, { description }, false);
  return mapObjects(graph, new Set(), ({ jsonProperties, patterns, rest: others, condition, omitted }) => {
    const properties = mapSome(jsonProperties, (property) => {
      if (property.key !== key) return undefined;
      const type = describeProperty(property.getType(), rest, description, lowering);
      return type && new JsonProperty(key, type, property.isRequired(), property.declaration);
    });
    return properties && new JsonObjectType(lowering.nextId(), properties, patterns, others, condition, omitted);
  });
}

/** The keys of the objects at `path`, also in the items of arrays and in members of unions. */
export function propertyKeys(graph: BaseType, path: readonly string[] = []): readonly string[] {
  const [key, ...rest] = path;
  const keys: string[] = [];
  mapObjects(graph, new Set(), ({ jsonProperties }) => {
    for (const property of jsonProperties) {
      if (key === undefined) keys.push(property.key);
      else if (property.key === key) keys.push(...propertyKeys(property.getType(), rest));
    }
    return undefined;
  });
  return keys;
}

/** Replaces the objects that `change` changes, in arrays and unions too. Undefined if it changes none. `names` are the types on the way. */
function mapObjects(
  graph: BaseType,
  names: ReadonlySet<NamedType>,
  change: (object: JsonObjectType) => BaseType | undefined,
): BaseType | undefined {
  const inner = (part: BaseType): BaseType | undefined => mapObjects(part, names, change);
  if (graph instanceof NamedType)
    return names.has(graph) ? undefined : mapObjects(graph.getType(), new Set(names).add(graph), change);
  if (graph instanceof AnnotatedType) {
    const changed = inner(graph.getType());
    return changed && new AnnotatedType(changed, graph.getAnnotations(), false);
  }
  if (graph instanceof ArrayType) {
    const item = inner(graph.getItem());
    return item && new ArrayType(item);
  }
  if (graph instanceof UnionType) {
    const types = mapSome(graph.getTypes(), inner);
    return types && new UnionType(types);
  }
  if (graph instanceof AllOf) {
    const types = mapSome(graph.types, inner);
    return types && new AllOf(types);
  }
  return graph instanceof JsonObjectType ? change(graph) : undefined;
}

/** Replaces the parts that `change` changes. Undefined if it changes none. */
function mapSome<Part>(parts: readonly Part[], change: (part: Part) => Part | undefined): readonly Part[] | undefined {
  const changed = parts.map(change);
  return changed.some((part) => part !== undefined) ? parts.map((part, index) => changed[index] ?? part) : undefined;
}
