import { forEachSubschema, isJsonArray, isJsonObject, listAt, objectAt, schemaNodes } from "../../json-schema/index.js";
import type { CatalogEntry, CatalogSchema, CatalogType, JsonObject, JsonSchema, TypeName } from "../catalog/index.js";
import { encodedStrings } from "./encoded-strings.js";
import { helperNames } from "./guards/guard-module.js";
import type { Memo } from "./memo.js";
import { isIdentifierName } from "./print-literal.js";
import { camelCase, createNameTable, pascalCase, type ToolNames } from "./tool-names.js";

/** A type that is declared once: the TypeScript type, the constant with its schema, and its guard. Every use refers to them. */
export interface DeclaredType {
  readonly typeName: string;
  readonly schemaName: string;
  readonly guardName: string;
  /** The value of the constant. */
  readonly schema: JsonObject;
  /** The types that its references refer to. */
  readonly targets: Targets;
  /** The source file whose module declares it. Undefined if several modules use it: then it is in `definitions.ts`. */
  readonly file: string | undefined;
  /** The source files whose entries use it. */
  readonly usedIn: ReadonlySet<string>;
  /** Whether a handler takes arrays in it that are not readonly. */
  readonly mutableArrays: boolean;
  /** Whether its properties are declared `readonly`. */
  readonly isReadonly: boolean;
  /** Set if the type is marked with `@schema`. */
  readonly marked?: MarkedType;
}

/** What only a type that is marked with `@schema` has. */
interface MarkedType {
  /** The source file that marks it. */
  readonly file: string;
  /** The constant with the complete schema. It differs from `schemaName` if the schema has references. */
  readonly rootName: string;
  readonly problemsName: string;
}

/** The types that the references of one root schema refer to, by key in `$defs`. */
export type Targets = ReadonlyMap<string, DeclaredType>;

export interface DeclaredTypes {
  /** Each type follows those that its schema contains. */
  readonly list: readonly DeclaredType[];
  /** Those of the list that the entries of a source file use, by that file. */
  readonly usedIn: ReadonlyMap<string, readonly DeclaredType[]>;
  /** By schema object of the catalog. Schemas that differ only in their own documentation have the same type. */
  readonly byOccurrence: ReadonlyMap<unknown, DeclaredType>;
  /** For a union with null whose other branches are a declared type: the schema without null. */
  readonly withoutNull: ReadonlyMap<unknown, JsonObject>;
  /** By root schema, for those with references. */
  readonly targetsByRoot: ReadonlyMap<JsonSchema, Targets>;
  /** By root schema, for those that have the same `$defs` as another one. */
  readonly sharedTargets: ReadonlyMap<JsonSchema, SharedTargets>;
}

/** Several types under `$defs` that are written once for all root schemas that use just these. */
export interface SharedTargets {
  readonly constantName: string;
  readonly members: Targets;
  /** As `file` of a declared type. */
  readonly file: string | undefined;
}

/**
 * Collects the types that have a name in the source, those that are recursive, and the marked ones (`types`), which are named first. If the input form
 * and the output form of a type differ, the output form has the plain name. `names` are the names of the entries, which are not available for types.
 */
export function collectDeclaredTypes(
  entries: readonly CatalogEntry[],
  types: readonly CatalogType[],
  names: ReadonlyMap<string, ToolNames>,
  memo: Memo,
): DeclaredTypes {
  const groups: Group[] = [];
  const byKey = new Map<string, Group>();
  const groupOf = new Map<unknown, Group>();
  const definitions = new Map<JsonSchema, Map<string, Group>>();
  const withoutNull = new Map<unknown, JsonObject>();
  const marked = new Set(types.map(sourceKey));
  const collect = (root: CatalogSchema, use: Use, type?: CatalogType): void => {
    const own = new Map<string, Group>();
    for (const part of memo.get("parts", [root], [...marked].join(), () => partsOf(root, marked, type))) {
      const marks = type !== undefined && part.schema === root.schema;
      const found = part.keys.map((key) => byKey.get(key)).find((group) => group !== undefined);
      // Two marked names of one type are two declarations.
      const known = marks && found?.marks ? undefined : found;
      const group = known ?? createGroup(part, root.schema);
      if (!known) groups.push(group);
      for (const key of part.keys) if (!found || known) byKey.set(key, group);
      addUse(group, part, use);
      if (marks) group.marks = type;
      groupOf.set(part.schema, group);
      if (part.nullable) withoutNull.set(part.nullable, part.schema);
      if (part.definition !== undefined) own.set(part.definition, group);
    }
    if (own.size > 0) definitions.set(root.schema, own);
  };
  for (const type of types)
    collect(type.root, { file: type.file, isOutput: false, mutableArrays: type.mutableArrays === true }, type);
  for (const entry of entries) {
    const { file, input, output } = entry;
    collect(input, { file, isOutput: false, mutableArrays: takesMutableArrays(entry) });
    if (output) collect(output, { file, isOutput: true, mutableArrays: false });
  }
  const taken = new Set<string>();
  for (const { id, input, output } of entries) {
    const own = at(names, id);
    taken.add(own.record);
    // The source may name the types of an entry as they would be named here.
    if (!groupOf.has(input.schema)) taken.add(own.input).add(own.isInput);
    if (output && !groupOf.has(output.schema)) taken.add(own.output ?? "").add(own.isOutput ?? "");
  }
  const targetsByRoot = new Map([...definitions.keys()].map((root) => [root, new Map<string, DeclaredType>()]));
  const declared = nameGroups(groups, taken, targetsByRoot, withoutNull);
  for (const [root, own] of definitions)
    for (const [key, group] of own) targetsByRoot.get(root)?.set(key, at(declared, group));
  const list = groups.map((group) => at(declared, group));
  const usedIn = new Map<string, DeclaredType[]>([...entries, ...types].map(({ file }) => [file, []]));
  for (const type of list) for (const file of type.usedIn) usedIn.get(file)?.push(type);
  return {
    list,
    usedIn,
    withoutNull,
    byOccurrence: new Map([...groupOf].map(([schema, group]) => [schema, at(declared, group)])),
    targetsByRoot,
    sharedTargets: shareTargets(entries, targetsByRoot),
  };
}

function shareTargets(
  entries: readonly CatalogEntry[],
  targetsByRoot: ReadonlyMap<JsonSchema, Targets>,
): ReadonlyMap<JsonSchema, SharedTargets> {
  const byMembers = new Map<string, { readonly members: Targets; readonly roots: JsonSchema[]; files: Set<string> }>();
  for (const entry of entries) {
    for (const root of schemasOf(entry)) {
      const members = targetsByRoot.get(root);
      if (!members || members.size < 2) continue;
      const key = [...members].map(([name, { typeName }]) => `${name} ${typeName}`).join();
      const known = byMembers.get(key) ?? { members, roots: [], files: new Set() };
      known.roots.push(root);
      known.files.add(entry.file);
      byMembers.set(key, known);
    }
  }
  const table = createNameTable([]);
  const shared = new Map<JsonSchema, SharedTargets>();
  for (const { members, roots, files } of byMembers.values()) {
    if (roots.length < 2) continue;
    const [first] = members.values();
    const constantName = table.take(`${camelCase(first?.typeName ?? "")}Definitions`);
    const [file, ...others] = files;
    const targets = { constantName, members, file: others.length === 0 ? file : undefined };
    for (const root of roots) shared.set(root, targets);
  }
  return shared;
}

/** A type under construction, with its uses. */
interface Group {
  /** Its name in the source, or the key in `$defs`. */
  readonly wanted: string;
  readonly source: TypeName | undefined;
  /** The root schema in which it was found first. */
  readonly root: JsonSchema;
  /** Its schemas by their JSON, with the number of uses. They differ in their documentation. */
  readonly variants: Map<string, { readonly schema: JsonObject; uses: number }>;
  /** Its schema in `$defs`, which uses refer to and cannot add to. */
  definition?: JsonObject;
  readonly files: Set<string>;
  isOutput: boolean;
  mutableArrays: boolean;
  /** The marked type that it is. */
  marks?: CatalogType;
}

/** Where a type is used. */
interface Use {
  readonly file: string;
  readonly isOutput: boolean;
  readonly mutableArrays: boolean;
}

function createGroup({ source, definition = "" }: Part, root: JsonSchema): Group {
  const wanted = source?.name ?? definition;
  return { wanted, source, root, variants: new Map(), files: new Set(), isOutput: false, mutableArrays: false };
}

function addUse(group: Group, { schema, json, definition }: Part, { file, isOutput, mutableArrays }: Use): void {
  const variant = group.variants.get(json) ?? { schema, uses: 0 };
  variant.uses += 1;
  group.variants.set(json, variant);
  if (definition !== undefined) group.definition ??= schema;
  group.files.add(file);
  if (isOutput) group.isOutput = true;
  if (mutableArrays) group.mutableArrays = true;
}

function nameGroups(
  groups: readonly Group[],
  taken: ReadonlySet<string>,
  targetsByRoot: ReadonlyMap<JsonSchema, Targets>,
  withoutNull: Map<unknown, JsonObject>,
): ReadonlyMap<Group, DeclaredType> {
  const used = new Set([...takenNames, ...taken]);
  const owners = new Map<string, Group>();
  const declared = new Map<Group, DeclaredType>();
  const rank = ({ marks, isOutput }: Group): number => (marks ? 0 : isOutput ? 1 : 2);
  for (const group of [...groups].sort((a, b) => rank(a) - rank(b))) {
    const { marks } = group;
    const [typeName, schemaName, guardName] = freeNames(candidates(group, owners), used);
    for (const name of [typeName, schemaName, guardName]) used.add(name);
    owners.set(typeName, group);
    const [file, ...others] = group.files;
    // The schema that is used most, then the shortest: a union has more keywords at the root than elsewhere.
    const [[, constant] = []] = [...group.variants].sort(
      ([a, one], [b, other]) => other.uses - one.uses || a.length - b.length,
    );
    const found = constant?.schema ?? {};
    const schema = marks?.root.schema ?? group.definition ?? withoutUses(found, group.source?.documentation);
    const present = withoutNull.get(found);
    if (present) withoutNull.set(schema, present);
    const stem = schemaName.replace(/Schema$/, "");
    declared.set(group, {
      ...{ typeName, guardName, mutableArrays: group.mutableArrays, isReadonly: group.source?.isReadonly === true },
      schemaName: marks?.root.schema["$defs"] === undefined ? schemaName : `${stem}Definition`,
      schema,
      targets: targetsByRoot.get(marks?.root.schema ?? group.root) ?? new Map(),
      file: others.length === 0 ? file : undefined,
      usedIn: group.files,
      ...(marks && { marked: { file: marks.file, rootName: schemaName, problemsName: `${stem}Problems` } }),
    });
  }
  return declared;
}

/** Names that a module of the generated code imports or exports beside types. */
const takenNames: readonly string[] = [
  ...helperNames,
  ...encodedStrings.flatMap(({ guard = "" }) => guard),
  ..."Guard JsonObject ObjectSchema Prompt Resource Tool annotated orNull prompts resources tools wrapped".split(" "),
];

type Names = readonly [type: string, schema: string, guard: string];

function freeNames(wanted: Iterable<string>, used: ReadonlySet<string>): Names {
  for (const name of wanted) {
    const names = namesOfType(name);
    if (!names.some((each) => used.has(each))) return names;
  }
  throw new Error("internal: there is always a free number");
}

function namesOfType(typeName: string): Names {
  return [typeName, `${camelCase(typeName)}Schema`, `is${typeName.slice(0, 1).toUpperCase()}${typeName.slice(1)}`];
}

/** The names to try, in order: the name in the source, that name with its direction, file or namespace, and that name with a number. */
function* candidates(
  { wanted: found, source: named, isOutput, marks }: Group,
  owners: ReadonlyMap<string, Group>,
): Iterable<string> {
  const source = marks ? { name: marks.name, file: marks.file, namespace: undefined } : named;
  const wanted = marks?.name ?? found;
  const name = marks ? wanted : isIdentifierName(wanted) && !wanted.includes("_") ? wanted : pascalCase(wanted);
  yield name;
  const ofDirection = `${name}${isOutput ? "Output" : "Input"}`;
  if (source) {
    const place = source.namespace ?? source.file.replace(/^.*\//, "").replace(/\..*$/, "");
    const ofPlace = `${pascalCase(place)}${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    const owner = owners.get(name)?.source;
    const isSameType =
      owner !== undefined && sourceKey(owner) === sourceKey(source) && owner.namespace === source.namespace;
    yield* isSameType ? [ofDirection, ofPlace] : [ofPlace, ofDirection];
  } else yield ofDirection;
  for (let i = 2; ; i += 1) yield `${name}${i}`;
}

/** A schema of a declared type inside a root schema. */
interface Part {
  readonly schema: JsonObject;
  readonly json: string;
  /** Schemas with a common key have the same type. */
  readonly keys: readonly string[];
  readonly source: TypeName | undefined;
  /** Its key in `$defs`. */
  readonly definition?: string | undefined;
  /** The schema in the root, if that has null as a further branch. */
  readonly nullable?: JsonObject;
}

/** Types of one source have equal keys. */
function sourceKey({ name, file }: Pick<TypeName, "name" | "file">): string {
  return `${file} ${name}`;
}

/** The schemas of declared types in a root schema, and of types whose source is marked. Each follows those that it contains. The root of `type` is one. */
function partsOf(
  { schema: root, names = {} }: CatalogSchema,
  marked: ReadonlySet<string>,
  type?: CatalogType,
): readonly Part[] {
  const contents = definitionContents(root);
  const parts: Part[] = [];
  const add = (found: Omit<Part, "json" | "keys">): void => {
    const { $defs: _, ...body } = found.schema;
    const { source, definition = "" } = found;
    const key = JSON.stringify(
      [source && { ...source, documentation: undefined }, withoutDocumentation(withoutMerged(found.schema))],
      (name, value) => (name === "$ref" && typeof value === "string" ? (contents.get(keyOf(value)) ?? value) : value),
    );
    const content = contents.get(definition);
    const keys = content === undefined ? [key] : source ? [content, key] : [content];
    parts.push({ ...found, json: JSON.stringify(body), keys });
  };
  const visit = (schema: JsonObject, pointer: string, definition?: string): void => {
    const { $defs: _, ...body } = schema;
    forEachSubschema(body, (child, at) => {
      if (isJsonObject(child)) visit(child, pointer + at);
    });
    const union = names[`${pointer}/anyOf`];
    const branches = listAt(schema, "anyOf").filter((branch) => !isJsonObject(branch) || branch["type"] !== "null");
    const present = { ...body, anyOf: branches };
    if (union && isDeclared(present, union)) add({ schema: present, source: union, nullable: schema });
    const isRoot = type !== undefined && pointer === "";
    const source = names[pointer] ?? (isRoot ? { name: type.name, file: type.file } : undefined);
    const isNamed = source && (isRoot || marked.has(sourceKey(source)) || isDeclared(schema, source));
    if (isNamed || definition !== undefined) add({ schema, source, definition });
  };
  for (const [key, body] of definitionBodies(root)) visit(body, `/$defs/${key}`, key);
  visit(root, "");
  return parts;
}

/** Returns a union with null as the declared type of its other branches, and null. Returns other schemas unchanged. */
export function viewOf({ withoutNull }: DeclaredTypes, schema: JsonObject): JsonObject {
  const present = withoutNull.get(schema);
  return present ? { ...schema, anyOf: [present, { type: "null" }] } : schema;
}

/** The last key of a JSON Pointer that needs no escaping. */
function keyOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf("/") + 1);
}

/** The shortest JSON that is worth a declaration if the type is not an object with properties. */
const minimumLength = 100;

/** Two literals are written where they are used if their JSON is not longer. */
const maximumLengthOfPair = 20;

/** Names with more words are those of type arguments: such a type is written where it is used. */
const maximumWords = 3;

function isDeclared(schema: JsonObject, { name }: TypeName): boolean {
  if (name.split("_").length > maximumWords) return false;
  const { type, properties = {}, enum: values } = schema;
  if (isJsonArray(values)) return values.length > 2 || JSON.stringify(values).length > maximumLengthOfPair;
  if (type === "object" && isJsonObject(properties) && Object.keys(properties).length > 0) return true;
  return JSON.stringify(withoutDocumentation(schema)).length >= minimumLength;
}

/** Removes from a root union of objects the keywords that repeat its branches for clients. Returns other schemas unchanged. */
export function withoutMerged(schema: JsonObject): JsonObject {
  const { type, properties, required, additionalProperties, ...union } = schema;
  return union["anyOf"] !== undefined && type === "object" && properties !== undefined ? union : schema;
}

/** A schema without the keywords that a use of its type may add. */
function withoutDocumentation(schema: JsonObject): JsonObject {
  const { $defs, title, description, default: preset, examples, deprecated, ...own } = schema;
  return own;
}

/** Removes from a schema what its use says for readers: only what the type itself says is left. */
function withoutUses(schema: JsonObject, documentation: JsonObject = {}): JsonObject {
  const own = withoutDocumentation(schema);
  const kept = Object.entries(schema).filter(([keyword]) => keyword in own || keyword in documentation);
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, documentation[keyword] ?? value]));
}

/** The `$defs` of a schema, sorted by key, because their order has no meaning. */
export function definitionBodies(schema: JsonSchema): ReadonlyMap<string, JsonSchema> {
  // The catalog's sub-schemas are objects.
  const sorted = Object.entries(objectAt(schema, "$defs")).sort(([a], [b]) => (a < b ? -1 : 1)) as [
    string,
    JsonSchema,
  ][];
  return new Map(sorted);
}

export function schemasOf({ input, output }: CatalogEntry): readonly JsonSchema[] {
  return [input.schema, ...(output ? [output.schema] : [])];
}

/** Returns the type that a reference refers to. */
export function targetOf(targets: Targets | undefined, reference: string): DeclaredType {
  return at(targets ?? new Map<string, DeclaredType>(), keyOf(reference));
}

function at<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const found = map.get(key);
  if (found === undefined) throw new Error(`internal: there is no type for ${String(key)}`);
  return found;
}

/** For each definition, a string that is equal if and only if its key and everything that it refers to are equal. */
function definitionContents(schema: JsonSchema): ReadonlyMap<string, string> {
  const bodies = definitionBodies(schema);
  const own = new Map([...bodies].map(([key, body]) => [key, JSON.stringify([key, body])]));
  const references = new Map([...bodies].map(([key, body]) => [key, referencedKeys(body)]));
  return new Map(
    [...bodies.keys()].map((key) => {
      const reached = new Set([key]);
      // Iterating a set includes the values that are added meanwhile.
      for (const next of reached) for (const other of references.get(next) ?? []) reached.add(other);
      const others = [...reached].filter((other) => other !== key).sort();
      return [key, [key, ...others].map((each) => own.get(each)).join("\n")];
    }),
  );
}

function referencedKeys(schema: JsonSchema): ReadonlySet<string> {
  const references = schemaNodes(schema).map(({ schema: part }) => (isJsonObject(part) ? part["$ref"] : undefined));
  return new Set(references.filter((reference) => typeof reference === "string").map(keyOf));
}

/** Whether the handler of an entry takes arrays that are not readonly. Then those of the printed types are not either. */
export function takesMutableArrays({ handler }: CatalogEntry): boolean {
  return (handler.kind === "unbound" ? handler : handler.pass).mutableArrays === true;
}
