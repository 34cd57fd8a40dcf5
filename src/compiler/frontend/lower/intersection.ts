import type { ts } from "ts-morph";
import { type BaseType, NeverType } from "../type-graph.js";
import type { Lowering, Site } from "./lowering.js";
import { lowerObject } from "./object.js";
import { primitive } from "./type-flags.js";

/** The graph of an intersection: a branded primitive or array is what is branded, objects are one object with all their properties. */
export function lowerIntersection(type: ts.IntersectionType, site: Site, lowering: Lowering): BaseType {
  const { checker } = lowering;
  const carrier = type.types.find(
    (part) => part.flags & primitive || checker.isArrayType(part) || checker.isTupleType(part),
  );
  if (carrier) return lowering.lower(carrier, site);
  if (type.getCallSignatures().length > 0)
    return lowering.lower(type.types.find((part) => part.getCallSignatures().length > 0) ?? type, site);
  return isContradiction(type, lowering) ? new NeverType() : lowerObject(type, site, lowering);
}

/** True for objects that disagree on a discriminant: the compiler takes the whole for `never` and then shows none of its properties. */
function isContradiction(type: ts.IntersectionType, { checker }: Lowering): boolean {
  if (checker.getPropertiesOfType(type).length > 0 || checker.getIndexInfosOfType(type).length > 0) return false;
  return type.types.some((part) => checker.getPropertiesOfType(part).length > 0);
}
