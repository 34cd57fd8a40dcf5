import { ts } from "ts-morph";
import { AnnotatedType, type BaseType, UnknownType } from "../type-graph.js";
import { isBuiltin } from "./builtin.js";
import {
  coexistence,
  findDiscriminants,
  type Member,
  nearSiblings,
  type Restriction,
  unionParts,
} from "./discriminants.js";
import { undefinedLike } from "./flags.js";
import { NamedType, OpenValue, unionOf, WireObject, WireProperty } from "./graph.js";
import type { Lowering, Site } from "./lowering.js";
import { lowerProperty, wireProperties } from "./property.js";

/** Above this many keys, a member without required ones takes values that have only its siblings' keys. */
const mostWeakKeys = 8;

/** True for a union member that is an object with properties of its own, for which siblings matter. */
export function isObjectMember(type: ts.Type, { checker, program }: Lowering): boolean {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  if (checker.isArrayType(type) || checker.isTupleType(type)) return false;
  if (type.flags & ts.TypeFlags.Intersection)
    return (type as ts.IntersectionType).types.every((part) => part.flags & ts.TypeFlags.Object);
  return !isBuiltin(type, program) && type.getCallSignatures().length === 0;
}

/**
 * The object members of a union, each with the keys of the siblings that it does not have. The compiler's check for excess properties asks
 * whether any member of the union knows a key, after members with another discriminant have been put aside. `beside` are siblings that are
 * not members: what the same property has in the siblings of its owner.
 */
export function lowerObjectMembers(
  members: readonly ts.Type[],
  beside: readonly ts.Type[],
  site: Site,
  lowering: Lowering,
): ReadonlyMap<ts.Type, BaseType> {
  const shapes = [...new Set([...members, ...beside])].map((type) => shapeOf(type, site, lowering));
  const discriminants = findDiscriminants(shapes, lowering.checker);
  const near = nearSiblings(shapes, discriminants, lowering.checker);
  const lowered = new Map<ts.Type, BaseType>();
  if (shapes.some(isEmpty)) {
    for (const { type, graph } of shapes.slice(0, members.length)) lowered.set(type, withAnyKey(graph, lowering));
    return lowered;
  }
  for (const shape of shapes.slice(0, members.length)) {
    const variants = coexistence(shape, near(shape), discriminants, lowering.checker).map(({ only, siblings }) =>
      withSiblings(shape, only, siblings, site, lowering),
    );
    lowered.set(shape.type, unionOf(variants));
  }
  return lowered;
}

function isEmpty({ properties, open, graph }: Shape): boolean {
  return properties.size === 0 && !open && graph instanceof OpenValue;
}

/** Beside `{}` the compiler checks for no excess keys at all. */
function withAnyKey(graph: BaseType, lowering: Lowering): BaseType {
  const more = { replaced: [], added: [], rest: new UnknownType(false) };
  return lowering.later(`${graph.getId()} open`, "Open", () => withKeys(graph, more, lowering));
}

/** The members of a type that are objects with properties of their own. */
export function objectMembers(type: ts.Type, lowering: Lowering): readonly ts.Type[] {
  return unionParts(type).filter((part) => isObjectMember(part, lowering));
}

interface Shape extends Member {
  readonly type: ts.Type;
  readonly graph: BaseType;
  /** True when every key is known. */
  readonly open: boolean;
}

function shapeOf(type: ts.Type, site: Site, lowering: Lowering): Shape {
  const index = lowering.checker
    .getIndexInfosOfType(type)
    .find((info) => info.keyType.flags & ts.TypeFlags.String)?.type;
  return {
    type,
    graph: lowering.lower(type, { node: site.node, path: site.path, label: site.label }),
    properties: new Map(wireProperties(type, lowering).map((symbol) => [symbol.escapedName, symbol])),
    open: index !== undefined,
    ...(index && { index }),
  };
}

/** The member with the keys of `siblings`, for values whose discriminants have the types of `only`. */
function withSiblings(
  shape: Shape,
  only: Restriction,
  siblings: readonly Shape[],
  site: Site,
  lowering: Lowering,
): BaseType {
  const { graph: own, properties } = shape;
  const shared = sharedObjects(shape, siblings, lowering);
  const giving = siblings.filter(
    (sibling) => !shape.open && (sibling.open || [...sibling.properties.keys()].some((name) => !properties.has(name))),
  );
  if (giving.length === 0 && shared.size === 0 && only.size === 0) return own;
  const limits = [...only].map(([name, types]) => `${name}=${types.map((type) => lowering.idOf(type))}`);
  const key = [...[own, ...siblings.map((sibling) => sibling.graph)].map((graph) => graph.getId()), ...limits].join(
    " ",
  );
  const label = (own instanceof NamedType && own.sourceName) || site.label;
  return lowering.later(key, label, () => {
    const admitted = new Map<string, WireProperty[]>();
    for (const property of giving.flatMap((sibling) => propertiesOf(sibling.graph))) {
      if (propertiesOf(own).some((known) => known.key === property.key)) continue;
      admitted.set(property.key, [...(admitted.get(property.key) ?? []), property]);
    }
    const replaced = [
      ...[...shared].flatMap(([symbol, beside]) => lowerProperty(symbol, site, lowering, beside) ?? []),
      ...[...only].flatMap(([name, types]) => limitedProperty(properties.get(name), types, site, lowering)),
    ];
    for (const [name, types] of only) {
      if (!properties.has(name)) admitted.set(String(name), [limitedKey(name, types, site, lowering)]);
    }
    const added = [...admitted].map(([name, found]) => eitherProperty(name, found));
    const rest = eitherRest(giving.map((sibling) => sibling.graph));
    return withCommonKey(shape, withKeys(own, { replaced, added, rest }, lowering), lowering);
  });
}

/**
 * A member without required keys takes no value that has only keys of its siblings: the compiler asks for one key in common, or none at all.
 */
function withCommonKey(shape: Shape, extended: BaseType, lowering: Lowering): BaseType {
  const own = propertiesOf(shape.graph);
  if (shape.open || own.length === 0 || own.length > mostWeakKeys || own.some((property) => property.isRequired())) {
    return extended;
  }
  const variants = own.map((known) => {
    const property = propertiesOf(extended).find(({ key }) => key === known.key) ?? known;
    const required = new WireProperty(property.key, property.getType(), true, property.declaration);
    return withKeys(extended, { replaced: [required], added: [], rest: false }, lowering);
  });
  return unionOf([shape.graph, ...variants]);
}

/**
 * The properties whose objects have siblings too: where both `{ k: A }` and `{ k: B }` may be meant, the object at `k` may have the keys of
 * either.
 */
function sharedObjects(
  shape: Shape,
  siblings: readonly Shape[],
  lowering: Lowering,
): ReadonlyMap<ts.Symbol, readonly ts.Type[]> {
  const { checker } = lowering;
  const shared = new Map<ts.Symbol, readonly ts.Type[]>();
  for (const [name, symbol] of shape.properties) {
    const own = objectMembers(checker.getTypeOfSymbol(symbol), lowering);
    if (own.length === 0) continue;
    const others = siblings.flatMap((sibling) => {
      const other = sibling.properties.get(name);
      return other ? objectMembers(checker.getTypeOfSymbol(other), lowering) : [];
    });
    const beside = others.filter((other) => !own.includes(other));
    if (beside.length > 0) shared.set(symbol, beside);
  }
  return shared;
}

/** The discriminant with only some of its types; without any, it is absent. */
function limitedProperty(
  symbol: ts.Symbol | undefined,
  types: readonly ts.Type[],
  site: Site,
  lowering: Lowering,
): readonly WireProperty[] {
  const property = symbol && lowerProperty(symbol, site, lowering);
  if (!property) return [];
  const present = types.filter((type) => !(type.flags & undefinedLike));
  const graph = unionOf(present.map((type) => lowering.lower(type, site)));
  const required = property.isRequired() || (present.length > 0 && present.length === types.length);
  return [new WireProperty(property.key, graph, required, property.declaration)];
}

/** A discriminant that only siblings have, with only some of its types. */
function limitedKey(name: ts.__String, types: readonly ts.Type[], site: Site, lowering: Lowering): WireProperty {
  const present = types.filter((type) => !(type.flags & undefinedLike));
  const graph = unionOf(present.map((type) => lowering.lower(type, site)));
  return new WireProperty(ts.unescapeLeadingUnderscores(name), graph, false, undefined);
}

/** An optional property that has the type of any of `found`. */
function eitherProperty(key: string, found: readonly WireProperty[]): WireProperty {
  const type = unionOf(found.map((property) => property.getType()));
  return new WireProperty(key, type, false, found[0]?.declaration);
}

function propertiesOf(graph: BaseType): readonly WireProperty[] {
  if (graph instanceof NamedType || graph instanceof AnnotatedType) return propertiesOf(graph.getType());
  return graph instanceof WireObject ? graph.wireProperties : [];
}

/** The type of the keys that the siblings do not name; false when none of them has such keys. */
function eitherRest(siblings: readonly BaseType[]): BaseType | false {
  const rests = siblings.flatMap((sibling) => restOf(sibling) || []);
  return rests.length > 0 && unionOf(rests);
}

function restOf(graph: BaseType): BaseType | false {
  if (graph instanceof NamedType || graph instanceof AnnotatedType) return restOf(graph.getType());
  return graph instanceof WireObject && graph.rest;
}

interface MoreKeys {
  /** Properties in place of those with the same key. */
  readonly replaced: readonly WireProperty[];
  readonly added: readonly WireProperty[];
  /** The type of other keys, where the object is closed. */
  readonly rest: BaseType | false;
}

/** `graph` with more keys, its comments kept. */
function withKeys(graph: BaseType, more: MoreKeys, lowering: Lowering): BaseType {
  if (graph instanceof NamedType) return withKeys(graph.getType(), more, lowering);
  if (graph instanceof AnnotatedType) {
    return new AnnotatedType(withKeys(graph.getType(), more, lowering), graph.getAnnotations(), false);
  }
  if (!(graph instanceof WireObject)) return graph;
  const own = graph.wireProperties.map(
    (known) => more.replaced.find((property) => property.key === known.key) ?? known,
  );
  return new WireObject(lowering.nextId(), [...own, ...more.added], graph.patterns, graph.rest || more.rest);
}
