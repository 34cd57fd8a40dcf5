import { ts } from "ts-morph";
import type { Checker } from "../checker.js";

/** Whether TypeScript treats the type as weak: all properties are optional, and a non-empty object must have at least one of them. */
export function isWeak(type: ts.Type, checker: Checker): boolean {
  if (type.flags & ts.TypeFlags.Intersection)
    return (type as ts.IntersectionType).types.every((part) => isWeak(part, checker));
  const properties = checker.getPropertiesOfType(type);
  return (
    properties.length > 0 &&
    properties.every((symbol) => symbol.flags & ts.SymbolFlags.Optional) &&
    checker.getIndexInfosOfType(type).length === 0
  );
}
