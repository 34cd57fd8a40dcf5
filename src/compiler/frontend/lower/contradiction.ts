import type { ts } from "ts-morph";
import type { Checker } from "../checker.js";

/** Whether the discriminants of the object types are incompatible. The compiler reduces such a type to `never` without properties. */
export function isContradiction(type: ts.IntersectionType, checker: Checker): boolean {
  if (checker.getPropertiesOfType(type).length > 0 || checker.getIndexInfosOfType(type).length > 0) return false;
  return type.types.some((part) => checker.getPropertiesOfType(part).length > 0);
}
