import { ts } from "ts-morph";
import { AnnotatedType, type BaseType, UnionType } from "../type-graph.js";
import { isStandard } from "./builtin.js";
import { NamedType, WireObject, WireProperty } from "./graph.js";
import type { Lowering, Site } from "./lowering.js";
import { wireProperties } from "./property.js";

/** True for a union member that is an object with properties of its own, for which siblings matter. */
export function isObjectMember(type: ts.Type, { checker, program }: Lowering): boolean {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  if (checker.isArrayType(type) || checker.isTupleType(type)) return false;
  if (type.flags & ts.TypeFlags.Intersection)
    return (type as ts.IntersectionType).types.every((part) => part.flags & ts.TypeFlags.Object);
  return !(type.symbol && isStandard(type.symbol, program)) && type.getCallSignatures().length === 0;
}

/**
 * The object members of a union, each with the keys of the siblings that it does not have. The compiler's check for excess properties asks
 * whether any member of the union knows a key, after members with another discriminant have been put aside.
 */
export function lowerObjectMembers(
  members: readonly ts.Type[],
  site: Site,
  lowering: Lowering,
): ReadonlyMap<ts.Type, BaseType> {
  const shapes = members.map((type) => ({
    type,
    graph: lowering.lower(type, { node: site.node, path: site.path, label: site.label }),
    properties: new Map(wireProperties(type, lowering).map((symbol) => [symbol.escapedName, symbol])),
    open: lowering.checker.getIndexInfosOfType(type).some((index) => index.keyType.flags & ts.TypeFlags.String),
  }));
  const discriminants = findDiscriminants(shapes, lowering.checker);
  const lowered = new Map<ts.Type, BaseType>();
  for (const shape of shapes) {
    const siblings = shape.open
      ? []
      : shapes.filter((other) => other !== shape && mayCoexist(shape, other, discriminants, lowering.checker));
    lowered.set(shape.type, withSiblingKeys(shape.graph, shape, siblings, site, lowering));
  }
  return lowered;
}

interface Shape {
  readonly type: ts.Type;
  readonly properties: ReadonlyMap<ts.__String, ts.Symbol>;
  readonly open: boolean;
}

function withSiblingKeys(
  own: BaseType,
  shape: Shape,
  siblings: readonly (Shape & { readonly graph: BaseType })[],
  site: Site,
  lowering: Lowering,
): BaseType {
  const isNew = (sibling: Shape): boolean => [...sibling.properties.keys()].some((name) => !shape.properties.has(name));
  const giving = siblings.filter(isNew);
  if (giving.length === 0) return own;
  const key = [own, ...giving.map((sibling) => sibling.graph)].map((graph) => graph.getId()).join(" ");
  const label = (own instanceof NamedType && own.sourceName) || site.label;
  return lowering.later(key, label, () => {
    const admitted = new Map<string, WireProperty[]>();
    for (const property of giving.flatMap((sibling) => propertiesOf(sibling.graph))) {
      if (propertiesOf(own).some((known) => known.key === property.key)) continue;
      admitted.set(property.key, [...(admitted.get(property.key) ?? []), property]);
    }
    return withProperties(
      own,
      [...admitted].map(([name, found]) => eitherProperty(name, found)),
      lowering,
    );
  });
}

/** An optional property that has the type of any of `found`. */
function eitherProperty(key: string, found: readonly WireProperty[]): WireProperty {
  const types = found.map((property) => property.getType());
  const [only] = types;
  const type = types.length === 1 && only ? only : new UnionType(types);
  return new WireProperty(key, type, false, found[0]?.declaration);
}

function propertiesOf(graph: BaseType): readonly WireProperty[] {
  if (graph instanceof NamedType || graph instanceof AnnotatedType) return propertiesOf(graph.getType());
  return graph instanceof WireObject ? graph.wireProperties : [];
}

/** `graph` with more properties, its comments kept. */
function withProperties(graph: BaseType, admitted: readonly WireProperty[], lowering: Lowering): BaseType {
  if (graph instanceof NamedType) return withProperties(graph.getType(), admitted, lowering);
  if (graph instanceof AnnotatedType) {
    return new AnnotatedType(withProperties(graph.getType(), admitted, lowering), graph.getAnnotations(), false);
  }
  if (!(graph instanceof WireObject)) return graph;
  return new WireObject(lowering.nextId(), [...graph.wireProperties, ...admitted], graph.patterns, graph.rest);
}

/** The keys whose types tell the members of a union apart: of a unit type (or a union of units) in one member, and not the same in all. */
function findDiscriminants(shapes: readonly Shape[], checker: ts.TypeChecker): ReadonlySet<ts.__String> {
  const types = new Map<ts.__String, ts.Type[]>();
  for (const { properties } of shapes) {
    for (const [name, symbol] of properties)
      types.set(name, [...(types.get(name) ?? []), checker.getTypeOfSymbol(symbol)]);
  }
  const found = [...types].filter(([, list]) => list.some(isUnits) && list.some((type) => type !== list[0]));
  return new Set(found.map(([name]) => name));
}

/** Whether a value may be taken for both members: no discriminant that both declare sets them apart. */
function mayCoexist(a: Shape, b: Shape, discriminants: ReadonlySet<ts.__String>, checker: ts.TypeChecker): boolean {
  for (const name of discriminants) {
    const [first, second] = [a.properties.get(name), b.properties.get(name)];
    if (!first || !second) continue;
    if (!overlap(checker.getTypeOfSymbol(first), checker.getTypeOfSymbol(second), checker)) return false;
  }
  return true;
}

function overlap(a: ts.Type, b: ts.Type, checker: ts.TypeChecker): boolean {
  return parts(a).some((part) =>
    parts(b).some((other) => checker.isTypeAssignableTo(part, other) || checker.isTypeAssignableTo(other, part)),
  );
}

function isUnits(type: ts.Type): boolean {
  return parts(type).every((part) => part.flags & ts.TypeFlags.Unit);
}

function parts(type: ts.Type): readonly ts.Type[] {
  return type.flags & ts.TypeFlags.Union ? (type as ts.UnionType).types : [type];
}
