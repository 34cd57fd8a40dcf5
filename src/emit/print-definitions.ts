import type { Definition } from "./definitions.js";
import { printValue } from "./literal.js";
import type { Holes } from "./module-text.js";
import { printTypeDeclaration } from "./type-expression.js";

/** Fills the module with the types and schemas of all definitions. */
export function printDefinitions(list: readonly Definition[]): Holes {
  const texts = list.map(({ typeName, schemaName, schema, scope }) => {
    const typeOf = (key: string): string => {
      const definition = scope.get(key);
      if (!definition)
        throw new Error(`internal: definition ${typeName} refers to ${key}, which its tool does not have`);
      return definition.typeName;
    };
    return [
      printTypeDeclaration(typeName, schema, typeOf),
      `export const ${schemaName}: gen.JsonObject = ${printValue(schema)};\n`,
    ];
  });
  return {
    // A namespace: any name may be that of a definition.
    imports: 'import type * as gen from "toolwright/gen/v1";\n',
    definitions: texts.flat().join("\n"),
  };
}
