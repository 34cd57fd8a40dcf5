import type { CatalogEntry, JsonSchema } from "../catalog/index.js";
import { type Definitions, definitionBodies } from "./definitions.js";
import { docComment } from "./doc-comment.js";
import { type EmitContext, moduleOf, namesOf } from "./emit-context.js";
import { type Printable, printValue, Reference } from "./literal.js";
import { importOfGenerated } from "./module-paths.js";
import { importOf, type TemplateVariables } from "./module-text.js";
import { toRecord } from "./record.js";
import type { ToolNames } from "./tool-names.js";
import { printTypeDeclaration, type TypeOf } from "./type-expression.js";

/** Prints the module with the types and records of one source file's entries. */
export function printRecords(context: EmitContext, entries: readonly CatalogEntry[]): TemplateVariables {
  const used = { types: false, schemas: new Set<string>() };
  let declarations = "";
  for (const entry of entries) {
    const names = namesOf(context, entry);
    const { input, output } = entry;
    const record = toRecord(
      entry,
      printableSchema(context.definitions, input.schema, used.schemas),
      output && printableSchema(context.definitions, output.schema, used.schemas),
    );
    const typeOf =
      (schema: JsonSchema): TypeOf =>
      (key) => {
        used.types = true;
        return `definitions.${definitionIn(context.definitions, schema, key).typeName}`;
      };
    if (declarations !== "") declarations += "\n";
    declarations += `${withDoc(entry, printTypeDeclaration(names.input, input.schema, typeOf(input.schema)))}\n`;
    if (output && names.output)
      declarations += `${printTypeDeclaration(names.output, output.schema, typeOf(output.schema))}\n`;
    declarations += `${docComment([entry.description])}export const ${names.record}: ${recordType(entry, names)} = ${printValue(record)};\n`;
  }
  const [first] = entries;
  const definitions = first ? importOfGenerated(moduleOf(context, first, "tools"), "definitions", context) : "";
  return {
    imports: [
      importOf([...new Set(entries.map(({ kind }) => recordTypes[kind]))], '"toolwright/gen/v1"', "type"),
      used.types ? `import type * as definitions from ${definitions};\n` : "",
      importOf([...used.schemas], definitions),
    ].join(""),
    tools: declarations,
  };
}

/** Returns the definition at `key` in the `$defs` of a catalog schema. */
export function definitionIn(definitions: Definitions, schema: JsonSchema, key: string): Definitions["list"][number] {
  const definition = definitions.scopes.get(schema)?.get(key);
  if (!definition) throw new Error(`internal: a schema refers to the missing definition ${key}`);
  return definition;
}

function printableSchema(definitions: Definitions, schema: JsonSchema, used: Set<string>): Printable {
  const { $defs, ...body } = schema;
  const group = definitions.groupOf.get(schema);
  if (group) {
    used.add(group.name);
    return { ...body, $defs: new Reference(group.name) };
  }
  const [only] = $defs === undefined ? [] : definitionBodies(schema).keys();
  if (only === undefined) return body;
  const { schemaName } = definitionIn(definitions, schema, only);
  used.add(schemaName);
  return { ...body, $defs: Object.fromEntries([[only, new Reference(schemaName)]]) };
}

/** The types of records. */
export const recordTypes = { tool: "Tool", prompt: "Prompt", resource: "Resource" } as const;

function recordType({ kind }: CatalogEntry, { input, output = "undefined" }: ToolNames): string {
  return kind === "prompt" ? `Prompt<${input}>` : `${recordTypes[kind]}<${input}, ${output}>`;
}

/** Documents the input type with the description of the entry, unless it has its own. */
function withDoc({ input, description }: CatalogEntry, declaration: string): string {
  return input.schema["description"] === undefined ? docComment([description]) + declaration : declaration;
}
