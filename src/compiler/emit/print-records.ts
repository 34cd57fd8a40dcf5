import { defined } from "../../json-schema/index.js";
import type { CatalogEntry, CatalogTool, JsonSchema } from "../catalog/index.js";
import { importOfGenerated } from "./author-imports.js";
import { docComment } from "./doc-comment.js";
import { type EmitContext, moduleOf, namesOf, takesMutableArrays } from "./emit-context.js";
import type { Memo } from "./memo.js";
import { formatJson, literal, type Printable, printConstant, Reference } from "./print-literal.js";
import {
  type Definitions,
  definitionAt,
  definitionBodies,
  findSharedSchemas,
  type SharedSchemas,
  schemasOf,
} from "./shared-types.js";
import { importOf, type TemplateVariables } from "./template.js";
import { createNameTable, recordTypes, type ToolNames } from "./tool-names.js";
import { printTypeDeclaration, type TypeNames } from "./type-expression.js";

/** Returns the canonical record of an entry, with its members in a fixed order. */
function toRecord(
  entry: CatalogEntry,
  inputSchema: Printable,
  outputSchema: Printable | undefined,
): { readonly [key: string]: Printable } {
  const { name, title, description, meta: _meta } = entry;
  const icons = entry.icons?.map((icon) => ordered(icon, ["src", "mimeType", "sizes", "theme"]));
  if (entry.kind === "prompt") return defined({ name, title, description, inputSchema, icons, _meta });
  if (entry.kind === "resource") {
    const { uri, mimeType, size } = entry;
    const annotations = entry.annotations && ordered(entry.annotations, ["audience", "priority", "lastModified"]);
    const schemas = { inputSchema, outputSchema };
    return defined({ uri, name, title, description, mimeType, size, annotations, ...schemas, icons, _meta });
  }
  const { namespace, version } = entry;
  return defined({
    name,
    namespace,
    version,
    title,
    description,
    tags: entry.tags.length > 0 ? entry.tags : undefined,
    inputSchema,
    outputSchema,
    annotations: entry.annotations && ordered(entry.annotations, annotationKeys),
    icons: icons && icons.length > 0 ? icons : undefined,
    execution: entry.execution && ordered(entry.execution, ["taskSupport"]),
    _meta,
  });
}

const annotationKeys = ["title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;

/** The properties with these keys, in their order. */
function ordered<Key extends string>(
  object: Readonly<Partial<Record<Key, Printable>>>,
  keys: readonly Key[],
): Printable {
  return defined(Object.fromEntries(keys.map((key) => [key, object[key]])));
}

/** Prints the module with the types and records of one source file's entries, and the schemas that these share. */
export function printRecords(context: EmitContext, file: string, entries: readonly CatalogEntry[]): TemplateVariables {
  const used = { types: false, schemas: new Set<string>() };
  const shared = sharedSchemas(context, entries);
  const namesIn = (schema: JsonSchema, mutableArrays: boolean): TypeNames => ({
    mutableArrays,
    shared: (part) => shared.byOccurrence.get(part)?.typeName,
    definition: (key) => {
      used.types = true;
      return `definitions.${definitionAt(context.definitions.scopes.get(schema), key).typeName}`;
    },
  });
  const nameOf = (part: Printable): string | undefined => shared.byOccurrence.get(part)?.schemaName;
  let declarations = "";
  for (const { schema, schemaName, typeName } of shared.list) {
    if (typeName !== undefined)
      declarations += `${printTypeDeclaration(typeName, schema, namesIn(schema, entries.some(takesMutableArrays)), "")}\n`;
    const nameOfPart: typeof nameOf = (part) => (part === schema ? undefined : nameOf(part));
    declarations += `${printConstant(`const ${schemaName}: JsonObject`, schema, nameOfPart)}\n`;
  }
  for (const entry of entries) {
    const names = namesOf(context, entry);
    const { input, output } = entry;
    const record = toRecord(
      entry,
      printableSchema(context.definitions, input.schema, used.schemas),
      output && printableSchema(context.definitions, output.schema, used.schemas),
    );
    // The input type has the description of the entry, unless it has its own.
    if (input.schema["description"] === undefined) declarations += docComment([entry.description]);
    declarations += `${printTypeDeclaration(names.input, input.schema, namesIn(input.schema, takesMutableArrays(entry)))}\n`;
    if (output && names.output)
      declarations += `${printTypeDeclaration(names.output, output.schema, namesIn(output.schema, false))}\n`;
    const constant = printConstant(`export const ${names.record}: ${recordType(entry, names)}`, record, nameOf);
    declarations += `${docComment([entry.description])}${constant}\n`;
  }
  const definitions = importOfGenerated(moduleOf(context, file, "tools"), "definitions", context);
  const types = new Set<string>(entries.map(({ kind }) => recordTypes[kind]));
  if (shared.list.length > 0) types.add("JsonObject");
  return {
    imports: [
      importOf([...types], '"toolwright/gen/v1"', "type"),
      used.types ? `import type * as definitions from ${definitions};\n` : "",
      importOf([...used.schemas], definitions),
    ].join(""),
    tools: declarations,
  };
}

/** Finds the shared schemas of a module, and names them unlike anything that the module declares or imports. */
function sharedSchemas(context: EmitContext, entries: readonly CatalogEntry[]): SharedSchemas {
  const schemas = entries.flatMap(schemasOf);
  const { scopes, groupOf } = context.definitions;
  const taken = entries.flatMap((entry) => Object.values(namesOf(context, entry)));
  const imported = schemas
    .flatMap((schema) => [
      ...[...(scopes.get(schema)?.values() ?? [])].map(({ schemaName }) => schemaName),
      groupOf.get(schema)?.name ?? [],
    ])
    .flat();
  const names = createNameTable([...taken, ...imported, ...Object.values(recordTypes), "JsonObject", "definitions"]);
  return findSharedSchemas(schemas, names);
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
  const { schemaName } = definitionAt(definitions.scopes.get(schema), only);
  used.add(schemaName);
  return { ...body, $defs: Object.fromEntries([[only, new Reference(schemaName)]]) };
}

function recordType({ kind }: CatalogEntry, { input, output = "undefined" }: ToolNames): string {
  return kind === "prompt" ? `Prompt<${input}>` : `${recordTypes[kind]}<${input}, ${output}>`;
}

/** Prints the canonical records by tool id as JSON, with self-contained schemas. A diff shows which keywords of which tools changed. */
export function printToolsJson(tools: readonly CatalogTool[], memo: Memo): string {
  const entries = tools.map((tool) => `  ${literal(tool.id)}: ${recordJson(tool, memo)}`);
  return entries.length === 0 ? "{}\n" : `{\n${entries.join(",\n")}\n}\n`;
}

/** Prints the canonical record of a tool as it is in `tools.json`. */
function recordJson(tool: CatalogTool, memo: Memo): string {
  return memo.get("json", [tool], "", () => {
    const { id, input, output } = tool;
    const outputSchema = output && withSortedDefinitions(output.schema);
    const record = toRecord(tool, withSortedDefinitions(input.schema), outputSchema);
    return formatJson(record, { indent: "  ", column: literal(id).length + 4 });
  });
}

function withSortedDefinitions(schema: JsonSchema): JsonSchema {
  const { $defs, ...body } = schema;
  return $defs === undefined ? schema : { ...body, $defs: Object.fromEntries(definitionBodies(schema)) };
}
