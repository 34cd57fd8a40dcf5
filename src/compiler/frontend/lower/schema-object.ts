import type { ts } from "ts-morph";

/** Whether a type is that of a schema object, such as Zod's, by the interface that schema libraries share (https://standardschema.dev). */
export function isSchemaObject(type: ts.Type, checker: ts.TypeChecker): boolean {
  // For arrays and tuples the checker would create all methods to answer this.
  if (checker.isArrayType(type) || checker.isTupleType(type)) return false;
  const standard = type.getProperty("~standard");
  return standard !== undefined && checker.getTypeOfSymbol(standard).getProperty("validate") !== undefined;
}
