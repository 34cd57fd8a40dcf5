import { forEachSubschema, isJsonObject, pointerKeys, schemaNodes } from "../../json-schema/index.js";
import type { CatalogEntry, JsonObject, JsonSchema, JsonValue } from "../catalog/index.js";
import type { Memo } from "./memo.js";
import type { Printable } from "./print-literal.js";
import { camelCase, createNameTable, type NameTable, pascalCase } from "./tool-names.js";

/** A schema under `$defs` that is written once for all tools that use it. */
export interface Definition {
  /** The type's name in the module of definitions. */
  readonly typeName: string;
  readonly schemaName: string;
  /** The name of its guard in the module of definition validators. */
  readonly guardName: string;
  readonly schema: JsonSchema;
  /** The targets of its references, by key in `$defs`. */
  readonly scope: DefinitionScope;
}

/** The definitions that the references of one schema point to, by key in `$defs`. */
export type DefinitionScope = ReadonlyMap<string, Definition>;

/** Several definitions that schemas use together: their `$defs` are written once for all of these schemas. */
interface DefinitionGroup {
  /** The name of the `$defs` in the module of definitions. */
  readonly name: string;
  readonly members: DefinitionScope;
}

export interface Definitions {
  readonly list: readonly Definition[];
  /** For each definition, a string that is equal if and only if its key and everything that it refers to are equal. */
  readonly contents: readonly string[];
  readonly groups: readonly DefinitionGroup[];
  /** By schema of the catalog, for schemas with more than one definition. */
  readonly groupOf: ReadonlyMap<JsonSchema, DefinitionGroup>;
  /** By schema of the catalog: that of a tool's input or output. */
  readonly scopes: ReadonlyMap<JsonSchema, DefinitionScope>;
}

/** Type names that are not available: generated code calls functions with the names that their guards would have. */
const takenTypeNames = "Array Boolean Integer ListOf MultipleOf Number Object RecordOf String".split(" ");

/** Collects the definitions of all entries. Two definitions are merged if their key and everything that they refer to are equal. */
export function collectDefinitions(entries: readonly CatalogEntry[], memo: Memo): Definitions {
  const typeNames = createNameTable(takenTypeNames);
  const schemaNames = createNameTable([]);
  const byContent = new Map<string, Definition>();
  const scopes = new Map<JsonSchema, DefinitionScope>();
  for (const schema of entries.flatMap(schemasOf)) {
    if (schema["$defs"] === undefined) continue;
    const scope = new Map<string, Definition>();
    for (const { key, wanted, body, content } of definitionContents(schema)) {
      const known = byContent.get(content);
      if (known) {
        scope.set(key, known);
        continue;
      }
      const typeName = typeNames.take(wanted);
      const schemaName = schemaNames.take(`${camelCase(typeName)}Schema`);
      const definition = { typeName, schemaName, guardName: `is${typeName}`, schema: body, scope };
      byContent.set(content, definition);
      scope.set(key, definition);
    }
    scopes.set(schema, scope);
  }
  const bodies = memo.same(new Map([...byContent].map(([content, { schema }]) => [content, schema])));
  const list = [...byContent].map(([content, definition]) => ({
    ...definition,
    schema: bodies.get(content) ?? definition.schema,
  }));
  return { list, contents: [...byContent.keys()], scopes, ...groupDefinitions(scopes, schemaNames) };
}

function groupDefinitions(
  scopes: ReadonlyMap<JsonSchema, DefinitionScope>,
  names: NameTable,
): Pick<Definitions, "groups" | "groupOf"> {
  const byMembers = new Map<string, DefinitionGroup>();
  const groupOf = new Map<JsonSchema, DefinitionGroup>();
  for (const [schema, members] of scopes) {
    const [first] = members.values();
    if (members.size < 2 || !first) continue;
    let key = "";
    for (const [own, { schemaName }] of members) key += `${own} ${schemaName}\n`;
    const group = byMembers.get(key) ?? { name: names.take(`${camelCase(first.typeName)}Definitions`), members };
    byMembers.set(key, group);
    groupOf.set(schema, group);
  }
  return { groups: [...byMembers.values()], groupOf };
}

export function schemasOf({ input, output }: CatalogEntry): readonly JsonSchema[] {
  return [input.schema, ...(output ? [output.schema] : [])];
}

/** The `$defs` of a schema, sorted by key, because their order has no meaning. */
export function definitionBodies(schema: JsonSchema): ReadonlyMap<string, JsonSchema> {
  const bodies = isJsonObject(schema["$defs"]) ? Object.entries(schema["$defs"]) : [];
  // The catalog's sub-schemas are objects.
  const sorted = bodies.sort(([a], [b]) => (a < b ? -1 : 1)) as [string, JsonSchema][];
  return new Map(sorted);
}

const definitionPrefix = "#/$defs/";

export function definitionKey(reference: string): string {
  if (!reference.startsWith(definitionPrefix)) throw new Error(`internal: a schema refers to ${reference}`);
  return reference.slice(definitionPrefix.length);
}

export function definitionAt(scope: DefinitionScope | undefined, key: string): Definition {
  const definition = scope?.get(key);
  if (!definition) throw new Error(`internal: a schema refers to the missing definition ${key}`);
  return definition;
}

function referencedKeys(schema: JsonSchema): ReadonlySet<string> {
  const references = schemaNodes(schema).map(({ schema: part }) => (isJsonObject(part) ? part["$ref"] : undefined));
  return new Set(references.filter((reference) => typeof reference === "string").map(definitionKey));
}

/** A schema under `$defs`. */
interface DefinitionContent {
  readonly key: string;
  readonly body: JsonSchema;
  /** The preferred name of the type. */
  readonly wanted: string;
  /** Equal for two definitions if and only if their keys and all schemas that they refer to are equal. */
  readonly content: string;
}

function definitionContents(schema: JsonSchema): readonly DefinitionContent[] {
  const bodies = definitionBodies(schema);
  const own = new Map([...bodies].map(([key, body]) => [key, JSON.stringify([key, canonical(body)])]));
  const references = new Map([...bodies].map(([key, body]) => [key, referencedKeys(body)]));
  return [...bodies].map(([key, body]) => {
    const reached = new Set([key]);
    // Iterating a set includes the values that are added meanwhile.
    for (const next of reached) for (const other of references.get(next) ?? []) reached.add(other);
    const others = [...reached].filter((other) => other !== key).sort();
    const content = [key, ...others].map((each) => own.get(each)).join("\n");
    return { key, body, wanted: pascalCase(key), content };
  });
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return { object: entries.map(([key, item]) => [key, canonical(item)]) };
}

/** A schema that occurs several times in the schemas of a module, which declares it once. */
interface SharedSchema {
  readonly schema: JsonObject;
  readonly schemaName: string;
  /** The name of its type, if it is an object. */
  readonly typeName?: string;
}

/** The shared schemas of a module in an order in which each follows those that it contains, and by each of their occurrences. */
export interface SharedSchemas {
  readonly list: readonly SharedSchema[];
  readonly byOccurrence: ReadonlyMap<Printable, SharedSchema>;
}

/** The shortest JSON that is worth a declaration. */
const minimumLength = 100;

/** Keywords of schemas that may be long. */
const longKeywords = ["properties", "prefixItems", "items", "anyOf", "enum", "pattern"];

/** Finds parts that occur several times in `schemas`. Parts with references are left out, because a key in `$defs` may have several meanings. */
export function findSharedSchemas(schemas: readonly JsonSchema[], names: NameTable): SharedSchemas {
  const groups = new Map<string, Group>();
  const ordered: Group[] = [];
  const visit = (schema: JsonValue, key: string | undefined): void => {
    if (!isJsonObject(schema)) return;
    const text = longJson(schema);
    const known = text === undefined ? undefined : groups.get(text);
    if (known) {
      // What it contains was counted when it was found first.
      known.occurrences.push(schema);
      known.keys.add(key);
      return;
    }
    const group = { schema, occurrences: [schema], keys: new Set([key]) };
    if (text !== undefined) groups.set(text, group);
    visitParts(schema);
    if (text !== undefined) ordered.push(group);
  };
  const visitParts = (schema: JsonObject): void =>
    forEachSubschema(schema, (child, at, under) => {
      // Definitions are in a module of their own.
      if (under !== "$defs") visit(child, under === "properties" ? pointerKeys(at).at(-1) : undefined);
    });
  // The schemas themselves are the inputs and outputs, which have names.
  for (const schema of schemas) visitParts(schema);
  const shared = ordered
    .filter(({ occurrences }) => occurrences.length > 1)
    .map(({ schema, occurrences, keys }) => {
      const [key = "shared"] = keys.size === 1 ? keys : [];
      const isNamed = schema["type"] === "object" && schema["properties"] !== undefined;
      const typeName = isNamed ? names.take(pascalCase(key)) : undefined;
      const schemaName = names.take(`${camelCase(key)}Schema`);
      return { occurrences, schema, schemaName, ...(typeName !== undefined && { typeName }) };
    });
  return {
    list: shared,
    byOccurrence: new Map(shared.flatMap((one) => one.occurrences.map((occurrence) => [occurrence, one]))),
  };
}

/** Equal schemas, and the keys of the properties that have them. */
interface Group {
  readonly schema: JsonObject;
  readonly occurrences: JsonObject[];
  readonly keys: Set<string | undefined>;
}

/** The JSON of a schema that is worth a declaration if it occurs several times; undefined for other schemas. */
function longJson(schema: JsonObject): string | undefined {
  if (!longKeywords.some((keyword) => keyword in schema)) return undefined;
  const text = JSON.stringify(schema);
  return text.length >= minimumLength && !text.includes('"$ref"') ? text : undefined;
}
