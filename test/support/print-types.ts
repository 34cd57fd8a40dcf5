import { createTypeDeclarations } from "../../src/compiler/client/types/declare-types.js";
import { createNameTable } from "../../src/compiler/emit/tool-names.js";
import type { JsonObject } from "../../src/runtime/model/index.js";

/** Prints exported TypeScript types of schemas, by name, as a module. Types of definitions get names that are not taken. */
export function printTypes(
  schemas: Readonly<Record<string, JsonObject>>,
  arrays: "readonly" | "mutable" = "mutable",
): string {
  const declarations = createTypeDeclarations(createNameTable(Object.keys(schemas)));
  for (const [name, schema] of Object.entries(schemas)) declarations.declare(name, schema, { arrays });
  return declarations.text();
}
