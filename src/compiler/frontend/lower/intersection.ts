import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { fixedPositions } from "../graph/fixed-positions.js";
import { AllOf, notJsonOf } from "../graph/graph.js";
import { itemPath, plainSite, type Site } from "../graph/site.js";
import {
  intersectionParts,
  isBrandKey,
  isContradiction,
  isListType,
  isWeak,
  listTypeOf,
  primitive,
  type TupleElement,
} from "../graph/type-parts.js";
import { ArrayType, type BaseType, NeverType } from "../type-graph.js";
import { builtinOf, scalars, wrapperOf } from "./builtin.js";
import type { Lowering } from "./lowering.js";
import { notJsonAmong } from "./not-json.js";
import { lowerObject, reportDroppedProperties } from "./object.js";
import { lowerFixed } from "./sequence.js";
import { lowerTagged } from "./typia-tags.js";
import { aliasOf, plainNode } from "./written-types.js";

/*
 * An intersection of a primitive, array or built-in with an object type is usually a brand: `string & { __brand: "Id" }`. The brand exists only
 * for the compiler, and the value has the other type. But such an intersection also results from others, and then it has no values:
 *
 *   type Size = { width: Length | number } & { width: Length };
 *
 * Here `width` has the type `Length | (number & Length)`. No number is a Length, because objects of type Length occur as values.
 */

/**
 * Whether an intersection of `carriers` (primitives, arrays or built-ins) with object types has no values. `objectTypes` are object types of other
 * values at the same position.
 */
function hasNoValues(
  type: ts.IntersectionType,
  carriers: readonly ts.Type[],
  objectTypes: readonly ts.Type[],
  checker: Checker,
): boolean {
  const ofValues = new Set(objectTypes.flatMap(intersectionParts));
  const objects = type.types.filter((part) => !carriers.includes(part) && ofValues.has(part));
  const required = objects.filter(
    (part) => checker.getIndexInfosOfType(part).length > 0 || !checker.getPropertiesOfType(part).every(isBrandKey),
  );
  return !carriers.some((carrier) => required.every((part) => mayHave(carrier, part, checker)));
}

/** Whether values of `carrier` may be of an object type too. A number may be of type `{ unit?: string }`, because all properties are optional. */
function mayHave(carrier: ts.Type, object: ts.Type, checker: Checker): boolean {
  if (checker.isTypeAssignableTo(carrier, object)) return true;
  // Alone, the compiler does not assign a value to a weak type if they have no property in common. In an intersection it does.
  const apparent = checker.getApparentType(carrier);
  const names = checker.getPropertiesOfType(object).map(({ name }) => name);
  return isWeak(object, checker) && !names.some((name) => checker.getPropertyOfType(apparent, name));
}

/**
 * Lowers an intersection. A branded primitive, array or built-in becomes its base type; object types become one object with all their
 * properties.
 */
export function lowerIntersection(type: ts.IntersectionType, at: Site, lowering: Lowering): BaseType {
  // The comments of an alias are about the whole type.
  const site = at.declared && aliasOf(plainNode(at.declared), lowering) ? { ...at, declared: undefined } : at;
  const tagged = lowerTagged(type, site, lowering);
  if (tagged) return tagged;
  const { checker, program } = lowering;
  const isCarrier = (part: ts.Type): boolean =>
    Boolean(part.flags & primitive || isListType(part, checker) || builtinOf(part, program));
  const carriers = type.types.filter(isCarrier);
  if (carriers.length > 0) {
    const objectTypes = (site.objectTypes ?? []).filter((part) => !intersectionParts(part).some(isCarrier));
    if (hasNoValues(type, carriers, objectTypes, checker)) return new NeverType();
    const item = checker.getIndexInfoOfType(type, ts.IndexKind.Number)?.type;
    const isList = (part: ts.Type): boolean =>
      isListType(part, checker) || wrapperOf(part, program)?.symbol.name.endsWith("Array") === true;
    const isArray = carriers.every(isList) && carriers.length < type.types.length;
    const takesNone = (part: ts.Type): boolean => !carriers.includes(part) && takesNoArray(part, checker);
    if (isArray && (isContradiction(type, checker) || type.types.some(takesNone))) return new NeverType();
    const isText = carriers.every((part) => scalars.has(builtinOf(part, program)?.symbol.name ?? ""));
    if (isArray || isText) reportDroppedProperties(type, carriers, isArray ? "an array" : "a string", site, lowering);
    const fixed = isArray ? fixedPositions(type, item, checker) : undefined;
    if (fixed && !carriers.some((part) => isSameTuple(part, fixed.elements, checker)))
      return lowerFixed(fixed, site, lowering);
    return lowerCarriers(type, carriers, site, lowering);
  }
  if (type.getCallSignatures().length > 0)
    return lowering.lower(type.types.find((part) => part.getCallSignatures().length > 0) ?? type, site);
  return isContradiction(type, checker) ? new NeverType() : lowerObject(type, at, lowering);
}

/** Whether a type has an index signature for strings, which arrays do not have. */
function takesNoArray(type: ts.Type, checker: Checker): boolean {
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  return index !== undefined && !(index.type.flags & ts.TypeFlags.Any);
}

/** Whether a tuple has the same elements, so that the rest of an intersection with it is a brand. */
function isSameTuple(tuple: ts.Type, elements: readonly TupleElement[], checker: Checker): boolean {
  const list = listTypeOf(tuple, checker);
  if (list?.kind !== "tuple" || list.elements.length !== elements.length) return false;
  return list.elements.every(({ type, flag }, index) => {
    const other = elements[index];
    return type === other?.type && (flag & ts.ElementFlags.Required) === (other.flag & ts.ElementFlags.Required);
  });
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
