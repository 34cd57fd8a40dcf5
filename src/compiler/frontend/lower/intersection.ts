import type { ts } from "ts-morph";
import { type BaseType, NeverType } from "../type-graph.js";
import type { Lowering, Site } from "./lowering.js";
import { lowerObject } from "./object.js";
import { primitive } from "./type-flags.js";
import { lowerTagged } from "./typia-tags.js";

/** Lowers an intersection. A branded primitive or array becomes its base type; object types become one object with all their properties. */
export function lowerIntersection(type: ts.IntersectionType, site: Site, lowering: Lowering): BaseType {
  const { checker } = lowering;
  const tagged = lowerTagged(type, site, lowering);
  if (tagged) return tagged;
  const base = type.types.find(
    (part) => part.flags & primitive || checker.isArrayType(part) || checker.isTupleType(part),
  );
  if (base) return lowering.lower(base, site);
  if (type.getCallSignatures().length > 0)
    return lowering.lower(type.types.find((part) => part.getCallSignatures().length > 0) ?? type, site);
  return isContradiction(type, lowering) ? new NeverType() : lowerObject(type, site, lowering);
}

/** Whether the discriminants of the object types are incompatible. The compiler reduces such a type to `never` without properties. */
function isContradiction(type: ts.IntersectionType, { checker }: Lowering): boolean {
  if (checker.getPropertiesOfType(type).length > 0 || checker.getIndexInfosOfType(type).length > 0) return false;
  return type.types.some((part) => checker.getPropertiesOfType(part).length > 0);
}
