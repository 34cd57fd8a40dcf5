import { ts } from "ts-morph";
import { ArrayType, type BaseType, OptionalType, RestType, TupleType } from "../type-graph.js";
import { elementNode, tupleElementNode } from "./declared.js";
import type { Lowering, Site } from "./lowering.js";
import { itemPath, type Path } from "./path.js";

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
    return new TupleType(
      elements.map((element, index) => {
        const flag = flags[index] ?? ts.ElementFlags.Required;
        const declared = tupleElementNode(site.declared, index);
        const lowered = lowering.lower(element, inside(site, itemPath(site.path, index), declared));
        if (flag & ts.ElementFlags.Variable) return new RestType(new ArrayType(lowered));
        return flag & ts.ElementFlags.Optional ? new OptionalType(lowered) : lowered;
      }),
    );
  });
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
