import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { unionParts } from "./union-parts.js";
import { isWeak } from "./weak-type.js";

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
export function hasNoValues(
  type: ts.IntersectionType,
  carriers: readonly ts.Type[],
  objectTypes: readonly ts.Type[],
  checker: Checker,
): boolean {
  const ofValues = new Set(objectTypes.flatMap(intersectionParts));
  const objects = type.types.filter((part) => !carriers.includes(part) && ofValues.has(part));
  const required = objects.filter((part) => !hasOnlyBrandKeys(part, checker));
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

/** The object types among the types that a property or index signature has in the members of an intersection, for `Site.objectTypes`. */
export function objectTypesOf(types: readonly ts.Type[]): readonly ts.Type[] {
  return types
    .flatMap(unionParts)
    .filter((part) => intersectionParts(part).every(({ flags }) => flags & ts.TypeFlags.Object));
}

/** Whether a key is written like that of a brand: a symbol, or a name such as `__brand`, `_tag` or `$type`. */
export function isBrandKey({ escapedName }: ts.Symbol): boolean {
  // The checker's internal names of symbols start with underscores too.
  return /^[_$]/.test(ts.unescapeLeadingUnderscores(escapedName));
}

/** The members of an intersection; for any other type, the type itself. */
export function intersectionParts(type: ts.Type): readonly ts.Type[] {
  return type.flags & ts.TypeFlags.Intersection ? (type as ts.IntersectionType).types : [type]; // by its flag
}

function hasOnlyBrandKeys(type: ts.Type, checker: Checker): boolean {
  return checker.getIndexInfosOfType(type).length === 0 && checker.getPropertiesOfType(type).every(isBrandKey);
}
