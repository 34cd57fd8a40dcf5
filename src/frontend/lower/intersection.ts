import type { ts } from "ts-morph";
import type { BaseType } from "../type-graph.js";
import { primitive } from "./flags.js";
import type { Lowering, Site } from "./lowering.js";
import { lowerObject } from "./object.js";

/** The graph of an intersection: a branded primitive or array is what is branded, objects are one object with all their properties. */
export function lowerIntersection(type: ts.IntersectionType, site: Site, lowering: Lowering): BaseType {
  const { checker } = lowering;
  const carrier = type.types.find(
    (part) => part.flags & primitive || checker.isArrayType(part) || checker.isTupleType(part),
  );
  if (carrier) return lowering.lower(carrier, site);
  if (type.getCallSignatures().length > 0)
    return lowering.lower(type.types.find((part) => part.getCallSignatures().length > 0) ?? type, site);
  return lowerObject(type, site, lowering);
}
