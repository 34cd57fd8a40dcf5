import { ts } from "ts-morph";
import {
  AllOf,
  isSameGraph,
  JsonObjectType,
  JsonProperty,
  mapObject,
  NamedType,
  Not,
  ObjectCondition,
  type PatternProperty,
  unionOf,
  withoutDocumentation,
} from "../../graph/graph.js";
import { formatPath, plainSite, type Site, valuePath } from "../../graph/site.js";
import { isWeak, presentParts } from "../../graph/type-parts.js";
import { AnnotatedType, type BaseType, UnionType, UnknownType } from "../../type-graph.js";
import type { Limit, Lowering, Shape } from "../lowering.js";
import { lowerPropertyOf } from "../object.js";
import { isFunction } from "../property.js";
import type { ExtraKeys } from "./extra-keys.js";
import { addedSiblingTypes, findPatterns, lowerPatterns } from "./key-patterns.js";
import { acceptsAnyKey, indexAt, isObjectMember, isStringIndex } from "./shape.js";

/** Lowers a member as one branch: an object with its own keys, and the extra keys as optional properties. */
export function lowerWithExtraKeys(shape: Shape, extra: ExtraKeys, site: Site, lowering: Lowering): BaseType {
  const siblingDepth = site.siblingTypes ? (site.siblingDepth ?? 0) + 1 : 1;
  const plain: Site = { ...plainSite(site), siblingDepth };
  if (extra.patterns.isLoose) lowering.report("type/loose-union", { path: formatPath(site.path) }, site);
  const own = lowering.lower(shape.type, plain);
  const siblings = new Map(extra.siblings.map((sibling) => [sibling, lowering.lower(sibling.type, plain)]));
  const limitKeys = [...extra.limits].map(
    ([name, { types, allOf, noneOf = [] }]) =>
      `${name}:${[types, allOf, noneOf].map((list) => list.map((type) => lowering.nodes.idOf(type)))}`,
  );
  const key = [[own, ...siblings.values()].map((graph) => graph.getId()), extra.key, limitKeys, siblingDepth].join(" ");
  const label = (own instanceof NamedType && own.source?.name) || site.label;
  return lowering.nodes.variantOf(key, label, () => {
    const replaced: JsonProperty[] = [];
    for (const [name, symbol] of shape.properties) {
      const siblingTypes = extra.siblingTypes.get(name);
      const limit = extra.limits.get(name);
      const property = (siblingTypes || limit) && lowerPropertyOf(shape.type, symbol, plain, lowering, siblingTypes);
      if (property instanceof JsonProperty)
        replaced.push(limit ? limitProperty(property, limit, siblingTypes, plain, lowering) : property);
    }
    const added = new Map<string, JsonProperty>();
    for (const [name, types] of extra.added) {
      const property = addedProperty(name, types, shape, siblings, plain, lowering);
      if (property) added.set(property.key, property);
    }
    for (const [name, limit] of extra.limits) {
      if (shape.properties.has(name)) continue;
      const key = ts.unescapeLeadingUnderscores(name);
      const known = added.get(key) ?? new JsonProperty(key, new UnknownType(false), false, undefined);
      added.set(key, limitProperty(known, limit, undefined, plain, lowering));
    }
    const patterns = lowerPatterns(shape.type, extra.patterns.patterns, plain, lowering);
    return withKeys(
      own,
      {
        replaced,
        added: [...added.values()],
        patterns,
        rest: restOf(shape, extra, plain, lowering),
        weakKeys: weakKeys(shape, lowering),
      },
      lowering,
    );
  });
}

/** Lowers the member as an object that allows any other keys, and the objects inside it too. */
export function openObject(shape: Shape, site: Site, lowering: Lowering): BaseType {
  const plain: Site = plainSite(site);
  const own = lowering.lower(shape.type, plain);
  const siblingTypes = [lowering.checker.getAnyType()];
  const label = own instanceof NamedType ? `${own.source?.name ?? own.hint} Open` : "Open";
  return lowering.nodes.variantOf(`${own.getId()} open`, label, () => {
    const replaced: JsonProperty[] = [];
    for (const symbol of shape.properties.values()) {
      const property = isDeep(symbol, lowering) && lowerPropertyOf(shape.type, symbol, plain, lowering, siblingTypes);
      if (property instanceof JsonProperty) replaced.push(property);
    }
    const index = shape.indexes.find(isStringIndex);
    const rest = index ? lowering.lower(index.type, valueSite(plain, siblingTypes)) : new UnknownType(false);
    const names = [...shape.properties.keys()].map(ts.unescapeLeadingUnderscores);
    const found = findPatterns(shape.indexes, [], names, lowering).patterns;
    const open = found.map((each) => ({ ...each, added: siblingTypes }));
    const patterns = lowerPatterns(shape.type, open, plain, lowering);
    return withKeys(own, { replaced, added: [], patterns, rest, weakKeys: weakKeys(shape, lowering) }, lowering);
  });
}

/** Whether an object at the property may have other keys than its own. */
export function isDeep(symbol: ts.Symbol, lowering: Lowering): boolean {
  return presentParts([lowering.checker.getTypeOfSymbol(symbol)]).some((part) => isObjectMember(part, lowering));
}

/** Lowers a key of siblings: with the member's own index signature if it covers the key, otherwise with any of the siblings' types. */
function addedProperty(
  name: ts.__String,
  types: readonly ts.Type[],
  shape: Shape,
  siblings: ReadonlyMap<Shape, BaseType>,
  site: Site,
  lowering: Lowering,
): JsonProperty | undefined {
  const key = ts.unescapeLeadingUnderscores(name);
  const own = indexAt(shape, name, lowering.checker);
  if (own) {
    const siblingTypes = addedSiblingTypes(own.type, types, lowering);
    return new JsonProperty(key, lowering.lower(own.type, valueSite(site, siblingTypes)), false, undefined);
  }
  const found = [...siblings.values()].flatMap((graph) => propertiesOf(graph).filter((each) => each.key === key));
  const indexed = presentParts(
    [...siblings.keys()].flatMap((sibling) => (sibling.properties.has(name) ? [] : (sibling.typeAt(name) ?? []))),
  );
  // Comments are in the schema of the member that declares the key.
  const graphs = found.map((property) => withoutDocumentation(property.getType()));
  // A union that all siblings have keeps its name, in particular one that contains itself.
  const whole = indexed.length === 0 && graphs.find((graph) => graphs.every((other) => includesGraph(graph, other)));
  if (
    !whole &&
    (types.filter((type) => isObjectMember(type, lowering)).length > 1 ||
      types.some((type) => acceptsAnyKey(type, lowering.checker)))
  ) {
    const data = types.filter((type) => !isFunction(type, lowering.checker));
    return new JsonProperty(key, lowering.lowerUnionOf(data, site), false, found[0]?.declaration);
  }
  if (found.length === 0) return undefined;
  if (indexed.length > 0) graphs.push(lowering.lowerUnionOf(indexed, site));
  return new JsonProperty(key, whole || unionOf(graphs), false, found[0]?.declaration);
}

/** Whether a type is another one or has it as a member. */
function includesGraph(graph: BaseType, other: BaseType): boolean {
  if (isSameGraph(graph, other)) return true;
  return graph instanceof UnionType && graph.getTypes().some((part) => isSameGraph(part, other));
}

/** Restricts a discriminant to the types of its limit. If none of them is a value, the property must be absent. */
function limitProperty(
  property: JsonProperty,
  { types, allOf, noneOf }: Limit,
  siblingTypes: readonly ts.Type[] | undefined,
  site: Site,
  lowering: Lowering,
): JsonProperty {
  const present = presentParts(types);
  const own = lowering.lowerUnionOf(present, { ...site, ...(siblingTypes && { siblingTypes }) });
  const conditions = allOf.map((fit) => lowering.lower(fit, site));
  if (noneOf) conditions.push(new Not(unionOf(noneOf.map((type) => lowering.lower(type, site)))));
  const graph = conditions.length === 0 ? own : new AllOf([own, ...conditions]);
  const required = property.isRequired() || (present.length > 0 && present.length === types.length);
  return new JsonProperty(property.key, graph, required, property.declaration);
}

/** The position of the values of an index signature, which may have the keys of `siblingTypes`. */
function valueSite(site: Site, siblingTypes: Site["siblingTypes"]): Site {
  return { ...site, path: valuePath(site.path), siblingTypes };
}

/** The type of keys that no member names; false if there are none. */
function restOf(shape: Shape, { rest }: ExtraKeys, site: Site, lowering: Lowering): BaseType | false {
  const own = shape.indexes.find(isStringIndex);
  if (own) return rest.length > 0 && lowering.lower(own.type, valueSite(site, rest));
  return rest.length > 0 && lowering.lowerUnionOf(rest, site);
}

/** The keys of a weak type, of which an object must have one; empty for other types. */
export function weakKeys(shape: Shape, { checker }: Lowering): readonly string[] {
  return isWeak(shape.type, checker) ? [...shape.properties.keys()].map(ts.unescapeLeadingUnderscores) : [];
}

/** The object type inside names and annotations. */
export function objectOf(graph: BaseType | undefined): JsonObjectType | undefined {
  if (graph instanceof NamedType || graph instanceof AnnotatedType) return objectOf(graph.getType());
  return graph instanceof JsonObjectType ? graph : undefined;
}

export function propertiesOf(graph: BaseType | undefined): readonly JsonProperty[] {
  return objectOf(graph)?.jsonProperties ?? [];
}

interface KeyChanges {
  /** Properties that replace those with the same key. */
  readonly replaced: readonly JsonProperty[];
  readonly added: readonly JsonProperty[];
  /** All patterns, which replace the own ones. */
  readonly patterns: readonly PatternProperty[];
  /** The type of other keys; false keeps the existing one. */
  readonly rest: BaseType | false;
  readonly weakKeys: readonly string[];
}

/** Adds keys to an object type and keeps its annotations. */
function withKeys(graph: BaseType, changes: KeyChanges, lowering: Lowering): BaseType {
  const { replaced, added, patterns, rest, weakKeys } = changes;
  return mapObject(graph, (object) => {
    const own = object.jsonProperties.map((known) => replaced.find(({ key }) => key === known.key) ?? known);
    const condition = weakKeys.length > 0 ? new ObjectCondition(lowering.nodes.nextId(), [], [], weakKeys) : undefined;
    return new JsonObjectType(
      lowering.nodes.nextId(),
      [...own, ...added],
      patterns,
      rest || object.rest,
      condition,
      object.absent.filter((key) => !added.some((property) => property.key === key)),
    );
  });
}
