import type { JsonObject, JsonValue } from "toolwright/model";
import { isJsonArray, isJsonObject, listAt, objectAt } from "../../json-schema/index.js";
import { type CommentTag, docComment } from "./doc-comment.js";
import { printKey } from "./print-literal.js";
import { indexKey, patternsOf, patternType } from "./template-pattern.js";
import {
  afterName,
  arrayType,
  atom,
  indexType,
  join,
  literalType,
  type Member,
  membersType,
  printMembers,
  scalarType,
  type TypeText,
  unknown,
} from "./type-text.js";

/** The names of types that are declared elsewhere. */
export interface TypeNames {
  /** Returns the name of the type that a reference refers to. */
  readonly target: (reference: string) => string;
  /** Returns the type of a schema, if it is declared. */
  readonly declared?: (schema: JsonObject) => { readonly typeName: string; readonly schema: JsonObject } | undefined;
  /** Returns the schema to print in place of one: of a union, with branches that are declared types. */
  readonly view?: (schema: JsonObject) => JsonObject;
  /** Whether arrays are not readonly, because a function takes arrays that are not. */
  readonly mutableArrays?: boolean;
  /** Whether the source declares the properties `readonly`. */
  readonly isReadonly?: boolean;
}

/** Prints the declaration of a type that includes every value the schema accepts: an interface if it has members, else an alias. */
export function printTypeDeclaration(name: string, schema: JsonObject, names: TypeNames): string {
  const type = toUnnamedType(schema, names, "");
  const doc = typeof schema["description"] === "string" ? docComment([schema["description"]]) : "";
  if (type.kind !== "members") return `${doc}export type ${name}${afterName(type, " =", "")};\n`;
  return `${doc}export interface ${name} ${printMembers(membersOf(schema, names, "  "), "")}\n`;
}

/** `indent` is the indentation of the line on which the type begins. */
function toTypeExpression(schema: JsonObject, names: TypeNames, indent: string): TypeText {
  const type = names.declared?.(schema);
  return type ? atom(type.typeName) : toUnnamedType(schema, names, indent);
}

function toUnnamedType(found: JsonObject, names: TypeNames, indent: string): TypeText {
  const schema = names.view?.(found) ?? found;
  const { $ref, anyOf, allOf, not } = schema;
  if (typeof $ref === "string") return atom(names.target($ref));
  if (isJsonObject(not) && Object.keys(not).length === 0) return atom("never");
  if (anyOf === undefined && allOf === undefined) return toOwnType(schema, names, indent);
  const branches = schemaObjectsIn(anyOf);
  // If every branch has its own type, the union's sibling keywords add nothing.
  const own =
    branches.length > 0 && branches.every((branch) => typeKeywords.some((keyword) => keyword in branch))
      ? unknown
      : toOwnType(schema, names, indent);
  const parts = [own, ...schemaObjectsIn(allOf).map((part) => toTypeExpression(part, names, indent))];
  const types = branches.map((branch) => toTypeExpression(branch, names, indent));
  if (types.length > 0) parts.push(join(types, "union"));
  const known = parts.filter(({ text }) => text !== unknown.text);
  return join(known, "intersection");
}

/** The type of a schema's own keywords, without `anyOf` and `allOf`. */
function toOwnType(schema: JsonObject, names: TypeNames, indent: string): TypeText {
  const { type, const: constant, enum: values } = schema;
  if (constant !== undefined) return literalType(constant);
  if (isJsonArray(values)) return join(values.map(literalType), "union");
  if (type === "array") return toArrayExpression(schema, names, indent);
  if (type === "object") return membersType(membersOf(schema, names, `${indent}  `), indent);
  return scalarType(type) ?? unknown;
}

function toArrayExpression(schema: JsonObject, names: TypeNames, indent: string): TypeText {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const prefix = schemaObjectsIn(schema["prefixItems"]);
  const hasRest = prefix.length === 0 || Number(maxItems) > prefix.length;
  const items = isJsonObject(schema["items"]) ? toTypeExpression(schema["items"], names, indent) : unknown;
  return arrayType({
    isReadonly: !names.mutableArrays,
    elements: prefix.map((item) => toTypeExpression(item, names, indent)),
    least: Number(minItems),
    rest: hasRest ? items : undefined,
  });
}

function membersOf(schema: JsonObject, names: TypeNames, indent: string): readonly Member[] {
  const required = listAt(schema, "required");
  const members = Object.entries(objectAt(schema, "properties")).map(([name, property]): Member => {
    const propertySchema = isJsonObject(property) ? property : {};
    return {
      doc: docComment(docParagraphs(propertySchema, commentsOfTypes(propertySchema, names)), indent),
      name,
      key: printKey(name),
      type: toTypeExpression(propertySchema, names, indent),
      isOptional: !required.includes(name),
      isReadonly: names.isReadonly === true,
    };
  });
  const { additionalProperties = {} } = schema;
  const others: TypeText[] = [];
  if (isJsonObject(additionalProperties)) others.push(toTypeExpression(additionalProperties, names, indent));
  for (const [source, value] of patternsOf(schema)) {
    const pattern = patternType(source);
    const type = toTypeExpression(isJsonObject(value) ? value : {}, names, indent);
    if (!pattern || pattern.kind === "literal") others.push(type);
    else {
      const covered = members.filter(({ name }) => name !== undefined && pattern.matches(name));
      members.push({ doc: "", key: indexKey(pattern), type: indexType([type], covered), isOptional: false });
    }
  }
  if (others.length === 0 && members.length > 0) return members;
  return [...members, { doc: "", key: "[key: string]", type: indexType(others, members), isOptional: false }];
}

/** The comments of the declared types that a type refers to. */
function commentsOfTypes(schema: JsonObject, { declared, view }: TypeNames): readonly unknown[] {
  const parts = [schema, ...schemaObjectsIn((view?.(schema) ?? schema)["anyOf"])];
  return parts.map((part) => declared?.(part)?.schema["description"]);
}

/** The comment of a property, unless it stands above the declaration of its type. */
function docParagraphs(
  { title, description, default: preset, deprecated }: JsonObject,
  written: readonly unknown[],
): readonly (string | CommentTag)[] {
  const paragraphs: (string | CommentTag)[] = [];
  const text = description ?? title;
  if (typeof text === "string" && !written.includes(text)) paragraphs.push(text);
  if (preset !== undefined) paragraphs.push({ name: "default", value: JSON.stringify(preset) });
  if (deprecated === true) paragraphs.push({ name: "deprecated" });
  return paragraphs;
}

/** With one of these, a branch of a union specifies a type without the union's sibling keywords. */
const typeKeywords = ["type", "$ref", "const", "enum", "anyOf"];

function schemaObjectsIn(value: JsonValue | undefined): readonly JsonObject[] {
  return isJsonArray(value) ? value.filter(isJsonObject) : [];
}
