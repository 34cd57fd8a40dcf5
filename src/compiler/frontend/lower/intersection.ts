import { ts } from "ts-morph";
import { ArrayType, type BaseType, NeverType } from "../type-graph.js";
import { hasNoValues } from "./brand.js";
import { builtinOf } from "./builtin.js";
import { isContradiction } from "./contradiction.js";
import { AllOf } from "./graph.js";
import { isListType } from "./list-type.js";
import { type Lowering, plainSite, type Site } from "./lowering.js";
import { notJsonAmong, notJsonOf } from "./not-json.js";
import { lowerObject } from "./object.js";
import { itemPath } from "./path.js";
import { primitive } from "./type-flags.js";
import { lowerTagged } from "./typia-tags.js";

/**
 * Lowers an intersection. A branded primitive, array or built-in becomes its base type; object types become one object with all their
 * properties.
 */
export function lowerIntersection(type: ts.IntersectionType, site: Site, lowering: Lowering): BaseType {
  const tagged = lowerTagged(type, site, lowering);
  if (tagged) return tagged;
  const { checker, program } = lowering;
  const carriers = type.types.filter(
    (part) => part.flags & primitive || isListType(part, checker) || builtinOf(part, program),
  );
  if (carriers.length > 0) {
    if (hasNoValues(type, carriers, site.objectTypes ?? [], checker)) return new NeverType();
    return lowerCarriers(type, carriers, site, lowering);
  }
  if (type.getCallSignatures().length > 0)
    return lowering.lower(type.types.find((part) => part.getCallSignatures().length > 0) ?? type, site);
  return isContradiction(type, checker) ? new NeverType() : lowerObject(type, site, lowering);
}

/** Lowers the primitives, arrays and built-ins of an intersection: usually one, but `string[] & Names` has two. */
function lowerCarriers(
  type: ts.IntersectionType,
  carriers: readonly ts.Type[],
  site: Site,
  lowering: Lowering,
): BaseType {
  const { checker } = lowering;
  const [only] = carriers;
  if (only && carriers.length === 1) return lowering.lower(only, site);
  const lists = carriers.filter((part) => isListType(part, checker));
  const alone = plainSite(site);
  const lowerAll = (): BaseType => {
    const graphs = carriers.map((part) => lowering.lower(part, alone));
    return notJsonAmong(graphs) ?? new AllOf(graphs);
  };
  if (lists.length === 0) return lowerAll();
  if (lists.length < carriers.length) return new NeverType();
  const item = checker.getIndexInfoOfType(type, ts.IndexKind.Number)?.type;
  if (lists.every((part) => checker.isArrayType(part)) && item) {
    // The compiler does not look for excess keys in the items of such an array.
    const siblingTypes = [checker.getAnyType()];
    const lowered = lowering.lower(item, { ...alone, path: itemPath(site.path), siblingTypes });
    return notJsonOf(lowered) ?? new ArrayType(lowered);
  }
  return lowerAll();
}
