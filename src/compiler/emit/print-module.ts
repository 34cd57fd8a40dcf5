import { type JsonValue, objectAt } from "../../json-schema/index.js";
import type { CatalogEntry, JsonObject, JsonSchema } from "../catalog/index.js";
import { importOfGenerated } from "./author-imports.js";
import {
  type DeclaredType,
  type Targets,
  takesMutableArrays,
  targetOf,
  viewOf,
  withoutMerged,
} from "./declared-types.js";
import { docComment } from "./doc-comment.js";
import { type EmitContext, moduleOf, namesOf, problemsModuleOf } from "./emit-context.js";
import { encodedStrings } from "./encoded-strings.js";
import { compileGuards } from "./guards/compile-guards.js";
import { type NameOf, type Printable, printConstant, printValue, Reference } from "./print-literal.js";
import { toRecord } from "./print-records.js";
import { exportOf, importOf, type TemplateVariables } from "./template.js";
import { recordTypes, type ToolNames } from "./tool-names.js";
import { printTypeDeclaration } from "./type-expression.js";

/** Prints the module of a source file: its types, each with its schema and guard, then its entries. Without a file, the types that several modules use. */
export function printModule(
  context: EmitContext,
  file: string | undefined,
  entries: readonly CatalogEntry[],
): TemplateVariables {
  const { declared, formats } = context;
  const used = usedTypes(context, file);
  const types = used.filter((type) => type.file === file);
  const ownTargets = [...new Set(declared.sharedTargets.values())].filter((shared) => shared.file === file);
  const ofEntries = new Map(entries.map((entry) => [entry, typesOfEntry(context, entry)]));
  const printed = [...types, ...[...ofEntries.values()].flat()];
  const sources = printed.map(({ guardName, typeName, schema, targets }) => ({
    ...{ name: guardName, typeName, schema: withoutMerged(schema) },
    guardOf: (reference: string) => targetOf(targets, reference).guardName,
  }));
  const view = (part: JsonObject): JsonObject => viewOf(declared, part);
  const { guards, constants, helpers, constantOf } = compileGuards(
    sources,
    (part) => declared.byOccurrence.get(part)?.guardName,
    {
      formats,
      view,
      taken: used.map(({ guardName }) => guardName),
    },
  );
  const printType = (type: TypeToPrint): string => {
    const names = {
      mutableArrays: type.mutableArrays,
      isReadonly: type.isReadonly,
      target: (reference: string) => targetOf(type.targets, reference).typeName,
      declared: (part: JsonObject) => declared.byOccurrence.get(part),
      view,
    };
    return `${printTypeDeclaration(type.typeName, type.schema, names)}\n`;
  };
  const nameOf = nameOfUse(context, constantOf);
  const guardOf = (type: TypeToPrint): string => `${guards[printed.indexOf(type)] ?? ""}\n`;
  let declarations = "";
  const roots = new Set(types.filter(({ marked, schemaName }) => marked && marked.rootName !== schemaName));
  for (const [i, type] of types.entries()) {
    const { schemaName, schema, marked } = type;
    const { $defs: _, ...body } = schema;
    const isExported = file === undefined || marked?.rootName === schemaName;
    const constant = `${isExported ? "export " : ""}const ${schemaName}: ${schemaType(schema)}`;
    declarations += `${printType(type)}${printConstant(constant, body, nameOf)}\n${guardOf(type)}`;
    for (const root of roots) {
      // After the types that its references refer to.
      if (types.slice(i + 1).some((later) => later === root || [...root.targets.values()].includes(later))) continue;
      declarations += printRoot(root);
      roots.delete(root);
    }
  }
  for (const { constantName, members } of ownTargets) {
    const constant = `${file === undefined ? "export " : ""}const ${constantName}: JsonObject`;
    declarations += `${printConstant(constant, definitionsOf(members))}\n`;
  }
  declarations += printReexports(context, file);
  for (const [entry, own] of ofEntries) {
    for (const type of own) declarations += printType(type) + guardOf(type);
    declarations += `${printRecord(context, entry, nameOf)}\n`;
  }
  return { imports: printImports(context, file, entries, helpers, constants + declarations), constants, declarations };
}

/** Prints the complete schema of a marked type. */
function printRoot({ schemaName, schema, targets, marked }: DeclaredType): string {
  const start = `export const ${marked?.rootName}: ${schemaType(schema)} = `;
  return `${start}${withTargets(schemaName, definitionsOf(targets), start.length)};\n\n`;
}

function withTargets(schemaName: string, definitions: Printable, column: number, indent = ""): string {
  return annotatedBy(schemaName, { $defs: definitions }, column, indent);
}

function annotatedBy(schemaName: string, added: Printable, column: number, indent: string): string {
  const start = `/*@__PURE__*/ annotated(${schemaName}, `;
  return `${start}${printValue(added, undefined, column + start.length, indent)})`;
}

/** The types that a module declares or refers to. */
function usedTypes({ declared }: EmitContext, file: string | undefined): readonly DeclaredType[] {
  if (file === undefined) return declared.list.filter((type) => type.file === undefined);
  return declared.usedIn.get(file) ?? [];
}

/** The type of the constant of a schema. Records need an `ObjectSchema`. */
function schemaType({ type }: JsonObject): "JsonObject" | "ObjectSchema" {
  return type === "object" ? "ObjectSchema" : "JsonObject";
}

/** Exports the marked types of a file that stand in the module of several files, so that importers need not know where they are. */
function printReexports(context: EmitContext, file: string | undefined): string {
  const elsewhere = usedTypes(context, file).filter((type) => type.marked?.file === file && type.file !== file);
  if (file === undefined || elsewhere.length === 0) return "";
  const from = importOfGenerated(moduleOf(context, file), moduleOf(context, undefined), context);
  const values = elsewhere.flatMap(({ guardName, marked }) => [guardName, marked?.rootName ?? []].flat());
  const types = elsewhere.map(({ typeName }) => typeName);
  return exportOf(values, from, types);
}

/** Prints the module of the marked types of a file with the functions that list problems. It is not part of the other modules, because it loads the interpreter. */
export function printProblems(context: EmitContext, file: string): TemplateVariables {
  const types = usedTypes(context, file).filter(({ marked }) => marked?.file === file);
  const isChecked = context.formats === "check";
  const names = types.flatMap(({ guardName, marked }) => [guardName, marked?.rootName ?? []].flat());
  const imports = [
    importOf(isChecked ? ["fitsFormat"] : [], gen, ["Mismatch"]),
    importOf(["problemsOf"], '"toolwright/gen/v1/problems"'),
    importOf(names, importOfGenerated(problemsModuleOf(context, file), moduleOf(context, file), context)),
  ];
  const functions = types.map(({ typeName, guardName, marked }) => {
    const args = [marked?.rootName, guardName, "value", ...(isChecked ? ["fitsFormat"] : [])].join(", ");
    const doc = docComment([`Returns the problems of a value that should have the type ${typeName}; none if it has.`]);
    return `${doc}export function ${marked?.problemsName}(value: unknown): readonly Mismatch[] {\n  return problemsOf(${args});\n}\n`;
  });
  return { imports: imports.join(""), declarations: functions.join("\n") };
}

/** A type to print, with its guard. */
type TypeToPrint = Pick<DeclaredType, "typeName" | "guardName" | "schema" | "targets" | "mutableArrays" | "isReadonly">;

/** The types of the input and output of an entry that are named after it, because the source does not name them. */
function typesOfEntry(context: EmitContext, entry: CatalogEntry): readonly TypeToPrint[] {
  const { byOccurrence, targetsByRoot } = context.declared;
  const { input, isInput, output, isOutput } = namesOf(context, entry);
  const types: TypeToPrint[] = [];
  const add = (typeName: string, guardName: string, schema: JsonSchema, mutableArrays: boolean): void => {
    if (byOccurrence.has(schema)) return;
    const targets = targetsByRoot.get(schema) ?? new Map<string, DeclaredType>();
    types.push({ typeName, guardName, schema, targets, mutableArrays, isReadonly: false });
  };
  add(input, isInput, entry.input.schema, takesMutableArrays(entry));
  if (entry.output && output && isOutput) add(output, isOutput, entry.output.schema, false);
  return types;
}

function printRecord(context: EmitContext, entry: CatalogEntry, nameOf: NameOf): string {
  const names = namesOf(context, entry);
  const { input, output } = entry;
  const outputSchema = output && (printWrapped(output, nameOf) ?? withDefinitions(context, output.schema));
  const record = toRecord(entry, withDefinitions(context, input.schema), outputSchema);
  return printConstant(`export const ${names.record}: ${recordType(entry, names)}`, record, nameOf);
}

function recordType({ kind }: CatalogEntry, { input, output = "undefined" }: ToolNames): string {
  return kind === "prompt" ? `Prompt<${input}>` : `${recordTypes[kind]}<${input}, ${output}>`;
}

/** The schema of a wrapped value, as a call; undefined for every other output. */
function printWrapped({ schema, wrapped }: NonNullable<CatalogEntry["output"]>, nameOf: NameOf): Reference | undefined {
  const { result } = objectAt(schema, "properties");
  if (!wrapped || !result || JSON.stringify(schema) !== JSON.stringify(wrappedSchema(result))) return undefined;
  const start = "/*@__PURE__*/ wrapped(";
  return new Reference(`${start}${printValue(result, nameOf, `  outputSchema: ${start}`.length, "  ")})`);
}

/** A root schema whose `$defs` are the constants of their types. */
function withDefinitions({ declared }: EmitContext, schema: JsonSchema): Printable {
  const { $defs, ...body } = schema;
  if ($defs === undefined) return schema;
  const shared = declared.sharedTargets.get(schema);
  const definitions = shared ? new Reference(shared.constantName) : definitionsOf(declared.targetsByRoot.get(schema));
  const type = declared.byOccurrence.get(schema);
  if (type && JSON.stringify(body) === JSON.stringify({ ...type.schema, $defs: undefined }))
    return new Reference(
      type.marked?.rootName ?? withTargets(type.schemaName, definitions, "  outputSchema: ".length, "  "),
    );
  return { ...body, $defs: definitions };
}

function definitionsOf(targets: Targets = new Map()): Printable {
  return Object.fromEntries([...targets].map(([key, { schemaName }]) => [key, new Reference(schemaName)]));
}

/** Returns a function that prints a pattern or a declared schema as its constant, a schema with the annotations that this use adds. */
function nameOfUse(
  { declared: { byOccurrence, withoutNull } }: EmitContext,
  constantOf: (pattern: string) => string | undefined,
): NameOf {
  const nameOf: NameOf = (part, column, indent) => {
    if (typeof part === "string") return constantOf(part);
    const present = byOccurrence.has(part) ? undefined : withoutNull.get(part);
    const type = byOccurrence.get(present ?? part);
    if (!type) return undefined;
    const { $defs: _, ...own } = type.schema;
    const schema = present ? orNull(own) : own;
    const name = present ? `/*@__PURE__*/ orNull(${type.schemaName})` : type.schemaName;
    const text = JSON.stringify(part);
    if (text === JSON.stringify(schema)) return name;
    // Only schemas have a type.
    const use = part as JsonObject;
    const added = Object.fromEntries(
      Object.entries(use).filter(([key, value]) => JSON.stringify(schema[key]) !== JSON.stringify(value)),
    );
    if (JSON.stringify({ ...schema, ...added }) === text) return annotatedBy(name, added, column, indent);
    // A root schema has the merged properties of its branches before the union.
    const { anyOf: _union, ...merged } = use;
    if (JSON.stringify({ ...merged, ...schema }) !== text) return undefined;
    const start = "/*@__PURE__*/ annotated(";
    const end = `, ${name})`;
    return `${start}${printValue(merged, nameOf, column + start.length + end.length, indent)}${end}`;
  };
  return nameOf;
}

/** As `wrapped` in `toolwright/gen/v1`. */
function wrappedSchema(result: JsonValue): JsonObject {
  return { type: "object", properties: { result }, required: ["result"], additionalProperties: false };
}

/** As the function of this name in `toolwright/gen/v1`. */
function orNull(schema: JsonObject): JsonObject {
  return { ...schema, anyOf: [schema["anyOf"] ?? [], { type: "null" }].flat() };
}

const gen = '"toolwright/gen/v1"';

/** Functions and constants of `toolwright/gen/v1` that are imported where their name occurs. */
const helpersByName = new Set(encodedStrings.flatMap(({ constant, guard = constant }) => [constant, guard]));

/** Imports what the code of a module uses of `toolwright/gen/v1` and of the types that several modules use. */
function printImports(
  context: EmitContext,
  file: string | undefined,
  entries: readonly CatalogEntry[],
  helpers: readonly string[],
  code: string,
): string {
  const { sharedTargets } = context.declared;
  const used = identifiersIn(code);
  const isUsed = (name: string): boolean => used.has(name);
  // A variable of a guard may have the same name.
  const wrappers = ["annotated", "orNull", "wrapped"].filter((name) => code.includes(`/*@__PURE__*/ ${name}(`));
  const elsewhere = file === undefined ? [] : usedTypes(context, file).filter((type) => type.file === undefined);
  const shared =
    file === undefined ? [] : [...new Set(sharedTargets.values())].filter((targets) => targets.file === undefined);
  const values = [
    ...elsewhere.flatMap(({ schemaName, guardName, marked }) => [schemaName, guardName, marked?.rootName ?? []].flat()),
    ...shared.map(({ constantName }) => constantName),
  ];
  const definitions = importOfGenerated(moduleOf(context, file), moduleOf(context, undefined), context);
  const types = [
    ...new Set(entries.map(({ kind }) => recordTypes[kind])),
    ...["Guard", "JsonObject", "ObjectSchema"].filter(isUsed),
  ];
  return [
    importOf([...helpers, ...wrappers, ...[...helpersByName].filter(isUsed)], gen, types),
    importOf(
      [...new Set(values)].filter(isUsed),
      definitions,
      elsewhere.map(({ typeName }) => typeName).filter(isUsed),
    ),
  ].join("");
}

/** The identifiers that generated code refers to: no words of strings and comments, no keys and properties. */
function identifiersIn(code: string): ReadonlySet<string> {
  const bare = code.replace(/"(?:[^"\\]|\\.)*"|\/\*[\s\S]*?\*\//g, " ");
  return new Set(bare.match(/(?<![\w$.])[A-Za-z_$][\w$]*(?![\w$]|\??:)/g));
}
