import { ts } from "ts-morph";
import { ArrayType, type BaseType, OptionalType, RestType, TupleType } from "../type-graph.js";
import { findDiscriminants } from "./discriminants.js";
import { reportDroppedProperties } from "./dropped-properties.js";
import { AllOf } from "./graph.js";
import { listTypeOf, type TupleElement } from "./list-type.js";
import type { Lowering, Site } from "./lowering.js";
import { itemPath, type Path } from "./path.js";
import { isObjectMember, shapeOf } from "./shape.js";
import { elementNode, inheritedElementNode, tupleElementNode } from "./type-nodes.js";
import { presentParts } from "./union-parts.js";

/** Lowers an array or tuple, readonly or not, or a type that extends one. Undefined for every other type. */
export function lowerList(type: ts.Type, site: Site, lowering: Lowering): BaseType | undefined {
  const list = listTypeOf(type, lowering.checker);
  if (!list) return undefined;
  reportDroppedProperties(type, list.base, "an array", site, lowering);
  return nameType(type, site, lowering, () => {
    return list.kind === "array"
      ? lowerArray(list.item, elementNode(site.declared) ?? inheritedElementNode(type), site, lowering)
      : lowerTuple(list.elements, site, lowering);
  });
}

function lowerArray(item: ts.Type, declared: ts.TypeNode | undefined, site: Site, lowering: Lowering): BaseType {
  return new ArrayType(lowering.lower(item, inside(site, itemPath(site.path), declared)));
}

/** Lowers a tuple with its required, optional and rest elements. */
function lowerTuple(elements: readonly TupleElement[], site: Site, lowering: Lowering): BaseType {
  const parts = presentParts(elements.map(({ type }) => type));
  return new TupleType(
    elements.map(({ type, flag }, index) => {
      const declared = tupleElementNode(site.declared, index);
      const elementSite = inside(site, itemPath(site.path, index), declared);
      const own = lowering.lower(type, elementSite);
      const lowered = gainsDiscriminant(type, parts, lowering)
        ? new AllOf([own, lowering.lowerUnionOf(parts, elementSite)])
        : own;
      if (flag & ts.ElementFlags.Variable) return new RestType(new ArrayType(lowered));
      return flag & ts.ElementFlags.Optional ? new OptionalType(lowered) : lowered;
    }),
  );
}

/**
 * Whether the other elements of a tuple add a discriminant to the union members of an element. The compiler checks each item against its own
 * type, and also against the union of all elements, which may have more discriminants.
 */
function gainsDiscriminant(element: ts.Type, all: readonly ts.Type[], lowering: Lowering): boolean {
  const shapesOf = (parts: readonly ts.Type[]) =>
    parts.filter((part) => isObjectMember(part, lowering)).map((part) => shapeOf(part, lowering));
  const own = shapesOf(presentParts([element]));
  if (own.length < 2) return false;
  const known = findDiscriminants(own, lowering.checker);
  const found = findDiscriminants(shapesOf(all), lowering.checker);
  return [...found].some((name) => !known.has(name) && own.some(({ properties }) => properties.has(name)));
}

/** Only an array or tuple with a name can contain itself. Without one, each use keeps its own comments. */
function nameType(type: ts.Type, site: Site, lowering: Lowering, build: () => BaseType): BaseType {
  const isNamed = type.aliasSymbol || !(lowering.checker.isArrayType(type) || lowering.checker.isTupleType(type));
  return isNamed ? lowering.nodeOf(type, site, build) : build();
}

function inside(site: Site, path: Path, declared: ts.TypeNode | undefined): Site {
  return { node: declared ?? site.node, path, label: site.label, ...(declared && { declared }) };
}
