import { ts } from "ts-morph";
import {
  isSameGraph,
  JsonObjectType,
  JsonProperty,
  mapObject,
  NamedType,
  ObjectCondition,
  type PatternProperty,
  unionOf,
  withoutDocumentation,
} from "../../graph/graph.js";
import { formatPath, plainSite, type Site } from "../../graph/site.js";
import { presentParts } from "../../graph/type-parts.js";
import { type BaseType, NeverType } from "../../type-graph.js";
import type { Lowering, Shape } from "../lowering.js";
import { lowerPropertyOf } from "../object.js";
import { isFunction } from "../property.js";
import { isDeep, objectOf, openObject, propertiesOf, weakKeys } from "./branches.js";
import { findPatterns } from "./key-patterns.js";
import { acceptsAnyKey, isObjectMember, isStringIndex } from "./shape.js";
import type { ValueGroup } from "./value-groups.js";

/*
 * Converts a group of union members to one object. Each key is written once, with the types that it has in any known shape, and the object must
 * match one of the members. value-groups.ts has an example.
 */

export function lowerGroup(group: ValueGroup, site: Site, lowering: Lowering): BaseType {
  const { members, known, types, isLimited } = group;
  const plain: Site = plainSite(site);
  const graphs = new Map(known.map((shape) => [shape, lowering.lower(shape.type, plain)]));
  const [first] = members;
  const own = first && graphs.get(first);
  if (own && known.length === 1 && !isLimited) return own;
  const ids = (each: readonly ts.Type[]): string => each.map((type) => lowering.nodes.idOf(type)).join();
  const key = [
    ids(members.map(({ type }) => type)),
    ids(known.map(({ type }) => type)),
    ...[...types].map(([name, each]) => `${name}:${ids(each)}`),
  ];
  const label = (members.length === 1 && own instanceof NamedType && own.source?.name) || site.label;
  return lowering.nodes.variantOf(`merged ${key.join(" ")}`, label, () => mergeShapes(group, graphs, plain, lowering));
}

type Graphs = ReadonlyMap<Shape, BaseType>;

/** A key of the merged object. */
interface MergedKey {
  readonly property: JsonProperty;
  /** Whether members may differ in the type or the constraints of the key. */
  readonly isMixed: boolean;
}

function mergeShapes(group: ValueGroup, graphs: Graphs, site: Site, lowering: Lowering): BaseType {
  const { members, known } = group;
  const keys = new Map<ts.__String, MergedKey>();
  for (const name of new Set([...known.flatMap(({ properties }) => [...properties.keys()]), ...group.types.keys()])) {
    lowering.checkTime();
    const merged = mergeKey(name, group, graphs, site, lowering);
    if (merged) keys.set(name, merged);
  }
  const conditions = members.map((member) => memberCondition(member, group, keys, graphs, site, lowering));
  const [patterns, rest] = mergeIndexes(known, [...keys.keys()].map(ts.unescapeLeadingUnderscores), site, lowering);
  const isClosed = patterns.length === 0 && rest === false;
  const condition = conditionUnion(conditions, isClosed ? keys.size : Number.POSITIVE_INFINITY, lowering);
  const properties = [...keys.values()].map(({ property }) => property);
  return new JsonObjectType(lowering.nodes.nextId(), properties, patterns, rest, condition);
}

/** Merges the properties that known shapes have at a key. Undefined if none of them is part of the JSON form. */
function mergeKey(
  name: ts.__String,
  { members, known, types }: ValueGroup,
  graphs: Graphs,
  site: Site,
  lowering: Lowering,
): MergedKey | undefined {
  const { checker } = lowering;
  const key = ts.unescapeLeadingUnderscores(name);
  const found = known.flatMap((shape) => {
    const property = shape.properties.has(name) && propertiesOf(graphs.get(shape)).find((each) => each.key === key);
    return property ? [{ shape, property }] : [];
  });
  const own = new Map(found.map(({ shape, property }) => [shape, property]));
  const [first] = found;
  const limited = types.get(name);
  const present = presentParts(limited ?? known.flatMap((shape) => shape.typeAt(name) ?? []));
  const data = present.filter((type) => !isFunction(type, checker));
  const isRequired = limited
    ? present.length > 0 && present.length === limited.length
    : members.every((member) => own.get(member)?.isRequired());
  const merged = (graph: BaseType, isMixed: boolean): MergedKey => {
    return { property: new JsonProperty(key, graph, isRequired, first?.property.declaration), isMixed };
  };
  const lowerTypes = (parts: readonly ts.Type[], at: Site): BaseType =>
    lowering.inside(first?.property.declaration, () => lowering.lowerUnionOf(parts, at));
  if (!first) return limited && merged(lowerTypes(present, site), false);
  const isSame = found.every(
    ({ shape, property }) => isSameKey(property, first.property) && hasTypes(shape.typeAt(name), present, lowering),
  );
  const isIndexed = known.some((shape) => !shape.properties.has(name) && shape.typeAt(name));
  if (isSame && !isIndexed) return merged(first.property.getType(), false);
  const isMixed = limited === undefined;
  const objects = data.filter((type) => isObjectMember(type, lowering));
  if (limited || isIndexed || objects.length > 1 || data.some((type) => acceptsAnyKey(type, checker)))
    return merged(lowerTypes(data, { ...site, label: key }), isMixed);
  const distinct: BaseType[] = [];
  for (const { property } of found) {
    const graph = withoutDocumentation(property.getType());
    if (!distinct.some((each) => isSameGraph(each, graph))) distinct.push(graph);
  }
  return merged(unionOf(distinct), isMixed);
}

/** Whether two properties have the same type and constraints. */
function isSameKey(a: JsonProperty, b: JsonProperty): boolean {
  return (a.declaration !== undefined && a.declaration === b.declaration) || isSameGraph(a.getType(), b.getType());
}

function hasTypes(type: ts.Type | undefined, types: readonly ts.Type[], { checker }: Lowering): boolean {
  const own = presentParts(type ? [type] : []).filter((part) => !isFunction(part, checker));
  return own.length === types.length && own.every((part) => types.includes(part));
}

/** What an object must have in addition to match a member: its required keys, and its own types of keys that members have in common. */
function memberCondition(
  member: Shape,
  { known: shapes, isLoose = false }: ValueGroup,
  keys: ReadonlyMap<ts.__String, MergedKey>,
  graphs: Graphs,
  site: Site,
  lowering: Lowering,
): BaseType {
  const own = graphs.get(member);
  if (member.indexes.length > 0) return openObject(member, site, lowering);
  const required: string[] = [];
  const properties: JsonProperty[] = [];
  const known = new Map(propertiesOf(own).map((property) => [property.key, property]));
  for (const [name, symbol] of member.properties) {
    const property = known.get(ts.unescapeLeadingUnderscores(name));
    const merged = keys.get(name);
    if (!property || !merged) continue;
    if (property.isRequired() && !merged.property.isRequired()) required.push(property.key);
    if (!merged.isMixed) continue;
    const siblingTypes = [lowering.checker.getAnyType()];
    const deep = isDeep(symbol, lowering);
    // Objects inside a loose group only need to match some member, which keeps the schema small.
    if (deep && isLoose) continue;
    const open = deep ? lowerPropertyOf(member.type, symbol, site, lowering, siblingTypes) : property;
    if (open instanceof JsonProperty) properties.push(open);
  }
  const isOpen = shapes.some(({ indexes }) => indexes.length > 0);
  for (const key of objectOf(own)?.absent ?? [])
    if (isOpen || keys.has(ts.escapeLeadingUnderscores(key)))
      properties.push(new JsonProperty(key, new NeverType(), false, undefined));
  const condition = new ObjectCondition(lowering.nodes.nextId(), properties, required, weakKeys(member, lowering));
  // The comment of the member stays with its condition.
  return own && properties.length + required.length > 0 ? mapObject(own, () => condition) : condition;
}

/** The union of the conditions; undefined if every object of `keyCount` keys matches one of them. */
function conditionUnion(conditions: readonly BaseType[], keyCount: number, lowering: Lowering): BaseType | undefined {
  const weak = new Set<string>();
  const others: BaseType[] = [];
  for (const each of conditions) {
    if (!(each instanceof ObjectCondition) || each.properties.length + each.required.length > 0) others.push(each);
    else if (each.isTrivial) return undefined;
    else for (const key of each.weakKeys) weak.add(key);
  }
  if (weak.size >= keyCount) return undefined;
  return unionOf(weak.size > 0 ? [...others, new ObjectCondition(lowering.nodes.nextId(), [], [], [...weak])] : others);
}

/** The patterns and other keys that known shapes allow beside the properties `names`. */
function mergeIndexes(
  known: readonly Shape[],
  names: readonly string[],
  site: Site,
  lowering: Lowering,
): [patterns: readonly PatternProperty[], rest: BaseType | false] {
  const { patterns, isLoose } = findPatterns([], known, names, lowering);
  if (isLoose) lowering.report("type/loose-union", { path: formatPath(site.path) }, site);
  const lowered = patterns.map(({ pattern, added }) => ({ pattern, type: lowering.lowerUnionOf(added, site) }));
  const all = known.flatMap(({ indexes }) => indexes.filter(isStringIndex));
  return [lowered, all.length > 0 && lowering.lowerUnionOf(presentParts(all.map(({ type }) => type)), site)];
}
