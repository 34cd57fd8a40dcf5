import { ts } from "ts-morph";
import { type FixedPositions, fixedPositions } from "../graph/fixed-positions.js";
import { AllOf, NotJson, notJsonOf, unionOf } from "../graph/graph.js";
import type { NotJsonProblem } from "../graph/not-json-problem.js";
import { itemPath, type Path, partLocation, plainSite, type Site, type Written } from "../graph/site.js";
import { isArrayOrTuple, listTypeOf, presentParts, type TupleElement } from "../graph/type-parts.js";
import { ArrayType, type BaseType, OptionalType, RestType, TupleType, UnknownType } from "../type-graph.js";
import type { Lowering } from "./lowering.js";
import { describeMember } from "./member-comments.js";
import { notJsonAmong } from "./not-json.js";
import { reportDroppedProperties } from "./object.js";
import { findDiscriminants } from "./unions/discriminants.js";
import { isObjectMember, shapeOf } from "./unions/shape.js";
import { declaredAs, elementOf, inheritedElement, tupleElementOf, writtenAt } from "./written-types.js";

/** Lowers an array or tuple, readonly or not, or a type that extends one. Undefined for every other type. */
export function lowerList(type: ts.Type, site: Site, lowering: Lowering): BaseType | undefined {
  const list = listTypeOf(type, lowering.checker);
  if (!list) return undefined;
  reportDroppedProperties(type, [list.base], "an array", site, lowering);
  return nameType(type, site, lowering, () => {
    const fixed = list.kind === "array" && list.base !== type && fixedPositions(type, list.item, lowering.checker);
    if (fixed) return lowerFixed(fixed, site, lowering);
    if (list.kind === "tuple") return lowerTuple(list.elements, site, lowering);
    return lowerArray(list.item, elementAt(type, site, lowering), site, lowering);
  });
}

/** Lowers an array type by its known positions. */
export function lowerFixed({ elements, isOpen, lengths }: FixedPositions, site: Site, lowering: Lowering): BaseType {
  if (lengths) {
    const ofLength = (length: number): TupleElement[] =>
      elements.slice(0, length).map((each) => ({ ...each, flag: ts.ElementFlags.Required }));
    const graphs = lengths.map((length) => lowerTuple(ofLength(length), plainSite(site), lowering));
    return notJsonAmong(graphs) ?? unionOf(graphs);
  }
  const closed = lowerTuple(elements, plainSite(site), lowering);
  const rest = new RestType(new ArrayType(new UnknownType(false)));
  return isOpen && closed instanceof TupleType ? new TupleType([...closed.getTypes(), rest]) : closed;
}

/** The written type of the items of `type`. */
function elementAt(type: ts.Type, site: Site, lowering: Lowering): Written | undefined {
  const written = elementOf(writtenAt(site), lowering);
  return (
    written ??
    (isArrayOrTuple(type, lowering.checker) ? undefined : inheritedElement({ symbol: type.symbol }, lowering))
  );
}

function lowerArray(item: ts.Type, declared: Written | undefined, site: Site, lowering: Lowering): BaseType {
  const lowered = lowering.lower(item, siteOfPart(site, itemPath(site.path), declared));
  return notJsonOf(lowered) ?? new ArrayType(lowered);
}

/** Lowers a tuple with its required, optional and rest elements. */
function lowerTuple(elements: readonly TupleElement[], site: Site, lowering: Lowering): BaseType {
  const parts = presentParts(elements.map(({ type }) => type));
  const problems: NotJsonProblem[] = [];
  const lowered = elements.map(({ type, flag, also, objectTypes }, index) => {
    const declared = tupleElementOf(writtenAt(site), index, lowering);
    const elementSite: Site = { ...siteOfPart(site, itemPath(site.path, index), declared), objectTypes };
    const alone = describeMember(lowering.lower(type, elementSite), declared?.whole);
    const own = also ? new AllOf([alone, lowering.lower(also, plainSite(elementSite))]) : alone;
    problems.push(...(notJsonOf(own)?.problems ?? []));
    const item = gainsDiscriminant(type, parts, lowering)
      ? new AllOf([own, lowering.lowerUnionOf(parts, elementSite)])
      : own;
    if (flag & ts.ElementFlags.Variable) return new RestType(new ArrayType(item));
    return flag & ts.ElementFlags.Optional ? new OptionalType(item) : item;
  });
  return problems.length > 0 ? new NotJson(problems) : new TupleType(lowered);
}

/**
 * Whether the other elements of a tuple add a discriminant to the union members of an element. The compiler checks each item against its own
 * type, and also against the union of all elements, which may have more discriminants.
 */
function gainsDiscriminant(element: ts.Type, all: readonly ts.Type[], lowering: Lowering): boolean {
  if (!(element.flags & ts.TypeFlags.Union)) return false;
  const shapesOf = (parts: readonly ts.Type[]) =>
    parts.filter((part) => isObjectMember(part, lowering)).map((part) => shapeOf(part, lowering));
  const own = shapesOf(presentParts([element]));
  if (own.length < 2) return false;
  const known = findDiscriminants(own, lowering.checker);
  const found = findDiscriminants(shapesOf(all), lowering.checker);
  return [...found].some((name) => !known.has(name) && own.some(({ properties }) => properties.has(name)));
}

/** An array or tuple without a name rarely contains itself, so each use keeps its own comments. */
function nameType(type: ts.Type, site: Site, lowering: Lowering, build: () => BaseType): BaseType {
  const isNamed = type.aliasSymbol || !(lowering.checker.isArrayType(type) || lowering.checker.isTupleType(type));
  return isNamed ? lowering.nodes.nodeOf(type, site, build) : lowering.nodes.recursiveNodeOf(type, site, build);
}

function siteOfPart(site: Site, path: Path, declared: Written | undefined): Site {
  const { node, packageNode } = partLocation(site, declared?.node);
  return { node, packageNode, path, label: site.label, ...declaredAs(declared) };
}
