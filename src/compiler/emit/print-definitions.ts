import { printValue, Reference } from "./print-literal.js";
import type { Definitions } from "./shared-types.js";
import type { TemplateVariables } from "./template.js";
import { printTypeDeclaration } from "./type-expression.js";

/** Prints the module with the types and schemas of all definitions, and the groups of them that schemas share. */
export function printDefinitions({ list, groups }: Pick<Definitions, "list" | "groups">): TemplateVariables {
  const declarations = list.flatMap(({ typeName, schemaName, schema, scope }) => {
    const typeOf = (key: string): string => {
      const definition = scope.get(key);
      if (!definition) throw new Error(`internal: definition ${typeName} refers to the missing definition ${key}`);
      return definition.typeName;
    };
    return [
      printTypeDeclaration(typeName, schema, typeOf),
      `export const ${schemaName}: gen.JsonObject = ${printValue(schema)};\n`,
    ];
  });
  for (const { name, members } of groups) {
    const $defs = [...members].map(([key, { schemaName }]) => [key, new Reference(schemaName)] as const);
    declarations.push(`export const ${name}: gen.JsonObject = ${printValue(Object.fromEntries($defs))};\n`);
  }
  return {
    // A namespace import, because a definition may have any name.
    imports: 'import type * as gen from "toolwright/gen/v1";\n',
    definitions: declarations.join("\n"),
  };
}
