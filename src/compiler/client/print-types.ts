import type { JsonObject } from "toolwright/model";
import { createNameTable } from "../emit/tool-names.js";
import { createTypeDeclarations } from "./types/declare-types.js";
import type { TypeScope } from "./types/type-scope.js";

/** Prints exported TypeScript types of schemas, by name, as a module. Types of definitions get names that are not taken. */
export function printTypes(
  schemas: Readonly<Record<string, JsonObject>>,
  arrays: TypeScope["arrays"] = "mutable",
): string {
  const declarations = createTypeDeclarations(createNameTable(Object.keys(schemas)));
  for (const [name, schema] of Object.entries(schemas)) declarations.declare(name, schema, { arrays });
  return declarations.text();
}
