import { ts } from "ts-morph";
import { ArrayType, type BaseType, OptionalType, RestType, TupleType } from "../type-graph.js";
import { findDiscriminants } from "./discriminants.js";
import { AllOf, NotJson } from "./graph.js";
import type { Lowering, Site } from "./lowering.js";
import { notJsonOf } from "./not-json.js";
import type { NotJsonProblem } from "./not-json-problem.js";
import { partLocation } from "./package-file.js";
import { itemPath, type Path } from "./path.js";
import { isObjectMember, shapeOf } from "./shape.js";
import { elementNode, tupleElementNode } from "./type-nodes.js";
import { presentParts } from "./union-parts.js";

/** Lowers an array, readonly or not. */
export function lowerArray(type: ts.TypeReference, site: Site, lowering: Lowering): BaseType {
  return nameAlias(type, site, lowering, () => {
    const [item] = lowering.checker.getTypeArguments(type);
    if (!item) throw new Error("internal: an array type without an element type");
    const lowered = lowering.lower(item, inside(site, itemPath(site.path), elementNode(site.declared)));
    return notJsonOf(lowered) ?? new ArrayType(lowered);
  });
}

/** Lowers a tuple with its required, optional and rest elements. */
export function lowerTuple(type: ts.TupleTypeReference, site: Site, lowering: Lowering): BaseType {
  return nameAlias(type, site, lowering, () => {
    const flags = type.target.elementFlags;
    const elements = lowering.checker.getTypeArguments(type).slice(0, flags.length);
    const parts = presentParts(elements);
    const problems: NotJsonProblem[] = [];
    const lowered = elements.map((element, index) => {
      const flag = flags[index] ?? ts.ElementFlags.Required;
      const declared = tupleElementNode(site.declared, index);
      const elementSite = inside(site, itemPath(site.path, index), declared);
      const own = lowering.lower(element, elementSite);
      problems.push(...(notJsonOf(own)?.problems ?? []));
      const item = gainsDiscriminant(element, parts, lowering)
        ? new AllOf([own, lowering.lowerUnionOf(parts, elementSite)])
        : own;
      if (flag & ts.ElementFlags.Variable) return new RestType(new ArrayType(item));
      return flag & ts.ElementFlags.Optional ? new OptionalType(item) : item;
    });
    return problems.length > 0 ? new NotJson(problems) : new TupleType(lowered);
  });
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

/** An array or tuple without an alias rarely contains itself, so each use keeps its own comments. */
function nameAlias(type: ts.Type, site: Site, lowering: Lowering, build: () => BaseType): BaseType {
  return type.aliasSymbol ? lowering.nodeOf(type, site, build) : lowering.recursiveNodeOf(type, site, build);
}

function inside(site: Site, path: Path, declared: ts.TypeNode | undefined): Site {
  return { ...partLocation(site, declared), path, label: site.label, ...(declared && { declared }) };
}
