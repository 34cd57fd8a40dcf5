import {
  decodeFragment,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  schemaNodes,
} from "../../../json-schema/index.js";
import { docComment } from "../../emit/doc-comment.js";
import { readType, type TypeReader } from "../../emit/read-type.js";
import { camelCase, createNameTable, type NameTable, pascalCase } from "../../emit/tool-names.js";
import { printType } from "../../emit/type-text.js";
import { documentSchema } from "./schema-comment.js";
import { clientReader, documentOf, type SchemaDocument, targetIn } from "./type-scope.js";

/** Prints types of schemas into one module, in which equal definitions have one declaration. */
export interface TypeDeclarations {
  /** Declares the type of a schema document and of everything that it refers to. */
  readonly declare: (name: string, schema: JsonObject, options: DeclareOptions) => void;
  readonly text: () => string;
}

interface DeclareOptions {
  readonly arrays: TypeReader["arrays"];
  /** The comment, if the schema has no description. */
  readonly description?: string | undefined;
}

/** Starts a module in which `names` are taken. */
export function createTypeDeclarations(names: NameTable): TypeDeclarations {
  const declarations: string[] = [];
  /** The names of definitions by what they and everything that they refer to contain. */
  const known = new Map<string, string>();

  function declare(name: string, root: JsonObject, { arrays, description }: DeclareOptions): void {
    const document = documentOf(root);
    const own = new Map<JsonValue, string>([[root, name]]);
    const pending: (readonly [string, JsonValue])[] = [];
    const nameOf = (target: JsonValue): string => {
      const found = own.get(target);
      if (found !== undefined) return found;
      const content = JSON.stringify([arrays, reachableSchemas(document, target)]);
      const shared = known.get(content);
      const typeName = shared ?? names.take(pascalCase(wantedName(document, target)));
      own.set(target, typeName);
      known.set(content, typeName);
      if (shared === undefined) pending.push([typeName, target]);
      return typeName;
    };
    const reader = clientReader(document, arrays, nameOf);
    declarations.push(
      printDeclaration(name, description === undefined ? root : { description, ...root }, reader, root),
    );
    for (let next = pending.shift(); next; next = pending.shift()) declarations.push(printDeclaration(...next, reader));
  }

  return { declare, text: () => declarations.join("\n") };
}

/** Prints the declaration of the type of a schema with the comment of `documented`. */
function printDeclaration(name: string, documented: JsonValue, reader: TypeReader, schema = documented): string {
  // An interface has no implicit index signature, so a value of it could not be passed on as a record.
  const type = printType(readType(schema, reader, { alias: schema }));
  return `${docComment(documentSchema(documented))}export type ${name} = ${type};\n`;
}

/** A name for a schema that references point to: the last part of its reference, or its title. */
function wantedName(document: SchemaDocument, target: JsonValue): string {
  const title = isJsonObject(target) ? target["title"] : undefined;
  for (const { schema } of schemaNodes(document.root)) {
    const found = targetIn(document, schema);
    if (found?.target !== target) continue;
    const last = decodeFragment(found.reference.split(/[/#]/).at(-1) ?? "") ?? "";
    if (/[A-Za-z]/.test(last)) return last;
  }
  return typeof title === "string" ? title : "Definition";
}

/** A schema, and all schemas that it refers to, in the order in which they are reached. */
function reachableSchemas(document: SchemaDocument, target: JsonValue): readonly JsonValue[] {
  const reached = new Set([target]);
  // Iterating a set includes the values that are added meanwhile.
  for (const each of reached) {
    for (const { schema } of schemaNodes(each)) {
      const found = targetIn(document, schema);
      if (found?.target !== undefined) reached.add(found.target);
    }
  }
  return [...reached];
}

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
