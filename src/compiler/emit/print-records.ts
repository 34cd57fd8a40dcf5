import type { Icon, ToolAnnotations } from "toolwright/model";
import type { CatalogEntry, CatalogResource, CatalogTool, JsonSchema } from "../catalog/index.js";
import { importOfGenerated } from "./author-imports.js";
import { type EmitContext, moduleOf, namesOf } from "./emit-context.js";
import type { Memo } from "./memo.js";
import { docComment, literal, type Printable, printJson, printValue, Reference } from "./print-literal.js";
import { type Definitions, definitionBodies } from "./shared-types.js";
import { importOf, type TemplateVariables } from "./template.js";
import type { ToolNames } from "./tool-names.js";
import { printTypeDeclaration, type TypeOf } from "./type-expression.js";

/** Returns the canonical record of an entry, with its members in a fixed order. */
function toRecord(
  entry: CatalogEntry,
  inputSchema: Printable,
  outputSchema: Printable | undefined,
): { readonly [key: string]: Printable } {
  if (entry.kind === "tool") return toToolRecord(entry, inputSchema, outputSchema);
  const { name, title, description, icons, meta } = entry;
  const end = { inputSchema, outputSchema, icons: icons?.map(orderIcon), _meta: meta };
  if (entry.kind === "prompt") return defined({ name, title, description, ...end });
  const { uri, mimeType, size, annotations } = entry;
  return defined({ uri, name, title, description, mimeType, size, annotations: orderHints(annotations), ...end });
}

function orderHints(annotations: CatalogResource["annotations"]): Printable | undefined {
  if (!annotations) return undefined;
  const { audience, priority, lastModified } = annotations;
  return defined({ audience, priority, lastModified });
}

function toToolRecord(
  tool: CatalogTool,
  inputSchema: Printable,
  outputSchema: Printable | undefined,
): { readonly [key: string]: Printable } {
  const { name, namespace, version, title, description, tags, annotations, icons, meta } = tool;
  return defined({
    name,
    namespace,
    version,
    title,
    description,
    tags: tags.length > 0 ? tags : undefined,
    inputSchema,
    outputSchema,
    annotations: annotations && orderAnnotations(annotations),
    icons: icons && icons.length > 0 ? icons.map(orderIcon) : undefined,
    _meta: meta,
  });
}

function orderAnnotations(annotations: ToolAnnotations): Printable {
  const { title, readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
  return defined({ title, readOnlyHint, destructiveHint, idempotentHint, openWorldHint });
}

function orderIcon({ src, mimeType, sizes, theme }: Icon): Printable {
  return defined({ src, mimeType, sizes, theme });
}

function defined(members: Readonly<Record<string, Printable | undefined>>): { readonly [key: string]: Printable } {
  const entries = Object.entries(members).filter((entry): entry is [string, Printable] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

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
const recordTypes = { tool: "Tool", prompt: "Prompt", resource: "Resource" } as const;

function recordType({ kind }: CatalogEntry, { input, output = "undefined" }: ToolNames): string {
  return kind === "prompt" ? `Prompt<${input}>` : `${recordTypes[kind]}<${input}, ${output}>`;
}

/** Documents the input type with the description of the entry, unless it has its own. */
function withDoc({ input, description }: CatalogEntry, declaration: string): string {
  return input.schema["description"] === undefined ? docComment([description]) + declaration : declaration;
}

/** Prints the canonical records by tool id as JSON, with self-contained schemas. A diff shows which keywords of which tools changed. */
export function printToolsJson(tools: readonly CatalogTool[], memo: Memo): string {
  const entries = tools.map((tool) => `  ${literal(tool.id)}: ${recordJson(tool, memo)}`);
  return entries.length === 0 ? "{}\n" : `{\n${entries.join(",\n")}\n}\n`;
}

/** Prints the canonical record of a tool as it is in `tools.json`. */
export function recordJson(tool: CatalogTool, memo: Memo): string {
  return memo.get("json", [tool], "", () => {
    const { id, input, output } = tool;
    const outputSchema = output && withSortedDefinitions(output.schema);
    const record = toRecord(tool, withSortedDefinitions(input.schema), outputSchema);
    return printJson(record, { indent: "  ", column: literal(id).length + 4 });
  });
}

function withSortedDefinitions(schema: JsonSchema): JsonSchema {
  const { $defs, ...body } = schema;
  return $defs === undefined ? schema : { ...body, $defs: Object.fromEntries(definitionBodies(schema)) };
}
