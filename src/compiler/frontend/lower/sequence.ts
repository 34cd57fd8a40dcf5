import { ts } from "ts-morph";
import { ArrayType, type BaseType, OptionalType, RestType, TupleType } from "../type-graph.js";
import { findDiscriminants } from "./discriminants.js";
import { AllOf } from "./graph.js";
import type { Lowering, Site } from "./lowering.js";
import { itemPath, type Path } from "./path.js";
import { isObjectMember, presentParts, shapeOf } from "./shape.js";
import { elementNode, tupleElementNode } from "./type-nodes.js";

/** The graph of an array, readonly or not. */
export function lowerArray(type: ts.TypeReference, site: Site, lowering: Lowering): BaseType {
  return nameAlias(type, site, lowering, () => {
    const [item] = lowering.checker.getTypeArguments(type);
    if (!item) throw new Error("internal: an array type without an element type");
    return new ArrayType(lowering.lower(item, inside(site, itemPath(site.path), elementNode(site.declared))));
  });
}

/** The graph of a tuple: required, optional and rest elements in their order. */
export function lowerTuple(type: ts.TupleTypeReference, site: Site, lowering: Lowering): BaseType {
  return nameAlias(type, site, lowering, () => {
    const flags = type.target.elementFlags;
    const elements = lowering.checker.getTypeArguments(type).slice(0, flags.length);
    const parts = presentParts(elements);
    return new TupleType(
      elements.map((element, index) => {
        const flag = flags[index] ?? ts.ElementFlags.Required;
        const declared = tupleElementNode(site.declared, index);
        const place = inside(site, itemPath(site.path, index), declared);
        const own = lowering.lower(element, place);
        const lowered = isToldApart(element, parts, lowering) ? new AllOf([own, lowering.either(parts, place)]) : own;
        if (flag & ts.ElementFlags.Variable) return new RestType(new ArrayType(lowered));
        return flag & ts.ElementFlags.Optional ? new OptionalType(lowered) : lowered;
      }),
    );
  });
}

/**
 * True when the other elements of a tuple tell the members of an element apart: the compiler asks of each item, beside its own type, whether it is
 * of the union of all elements, and that may have a discriminant more.
 */
function isToldApart(element: ts.Type, all: readonly ts.Type[], lowering: Lowering): boolean {
  const shapesOf = (parts: readonly ts.Type[]) =>
    parts.filter((part) => isObjectMember(part, lowering)).map((part) => shapeOf(part, lowering));
  const own = shapesOf(presentParts([element]));
  if (own.length < 2) return false;
  const known = findDiscriminants(own, lowering.checker);
  const found = findDiscriminants(shapesOf(all), lowering.checker);
  return [...found].some((name) => !known.has(name) && own.some(({ properties }) => properties.has(name)));
}

/**
 * Only a sequence that still knows its alias can contain itself. Any other is one type wherever it is written, with the comments of each place.
 */
function nameAlias(type: ts.Type, site: Site, lowering: Lowering, build: () => BaseType): BaseType {
  return type.aliasSymbol ? lowering.name(type, site, build) : build();
}

function inside(site: Site, path: Path, declared: ts.TypeNode | undefined): Site {
  return { node: declared ?? site.node, path, label: site.label, ...(declared && { declared }) };
}
