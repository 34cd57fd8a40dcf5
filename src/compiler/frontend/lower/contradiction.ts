import type { ts } from "ts-morph";

/** Whether the discriminants of the object types are incompatible. The compiler reduces such a type to `never` without properties. */
export function isContradiction(type: ts.IntersectionType, checker: ts.TypeChecker): boolean {
  if (checker.getPropertiesOfType(type).length > 0 || checker.getIndexInfosOfType(type).length > 0) return false;
  return type.types.some((part) => checker.getPropertiesOfType(part).length > 0);
}
