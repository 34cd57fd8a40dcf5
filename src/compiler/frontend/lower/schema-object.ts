import type { ts } from "ts-morph";

/** Whether a type is that of a schema object, such as Zod's, by the interface that schema libraries share (https://standardschema.dev). */
export function isSchemaObject(type: ts.Type, checker: ts.TypeChecker): boolean {
  const standard = type.getProperty("~standard");
  return standard !== undefined && checker.getTypeOfSymbol(standard).getProperty("validate") !== undefined;
}
