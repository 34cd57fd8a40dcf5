import { isJsonObject, type JsonValue } from "../../json-schema/index.js";
import { camelCase, createNameTable, pascalCase } from "../emit/tool-names.js";
import { createTypeDeclarations } from "./types/declare-types.js";

/** Prints a tool as a TypeScript function, with the types of its input and output. Without an output schema, it returns `otherwise`. */
export function printSignature(
  name: string,
  inputSchema: JsonValue,
  outputSchema: JsonValue | undefined,
  otherwise: string,
): string {
  const names = createNameTable(["Promise"]);
  const declarations = createTypeDeclarations(names);
  const input = names.take(`${pascalCase(name)}Input`);
  const output = outputSchema === undefined ? undefined : names.take(`${pascalCase(name)}Output`);
  if (isJsonObject(inputSchema)) declarations.declare(input, inputSchema, { arrays: "readonly" });
  if (output !== undefined && isJsonObject(outputSchema))
    declarations.declare(output, outputSchema, { arrays: "mutable" });
  return `function ${camelCase(name)}(input: ${input}): Promise<${output ?? otherwise}>\n\n${declarations.text()}`;
}
