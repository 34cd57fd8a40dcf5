import type { JsonObject, JsonValue } from "toolwright/model";
import { isJsonArray, isJsonObject } from "../../json-schema/index.js";
import { type CommentTag, docComment } from "./doc-comment.js";
import { lineWidth, literal, printKey } from "./print-literal.js";

/** The names of types that are declared elsewhere. */
export interface TypeNames {
  /** Returns the name of the type that a reference refers to. */
  readonly target: (reference: string) => string;
  /** Returns the name of the type of a schema, if it is declared. */
  readonly declared?: (schema: JsonObject) => string | undefined;
  /** Whether arrays are not readonly, because a function takes arrays that are not. */
  readonly mutableArrays?: boolean;
}

/** Prints the declaration of a type that includes every value the schema accepts: an interface if it has members, else an alias. */
export function printTypeDeclaration(
  name: string,
  schema: JsonObject,
  names: TypeNames,
  keyword: "export " | "" = "export ",
): string {
  const type = toUnnamedType(schema, names, "");
  const doc = typeof schema["description"] === "string" ? docComment([schema["description"]]) : "";
  if (type.kind !== "members") return `${doc}${keyword}type ${name}${afterName(type, " =", "")};\n`;
  return `${doc}${keyword}interface ${name} ${printReadonlyMembers(membersOf(schema, names, "  "), "")}\n`;
}

/** `indent` is the indentation of the line on which the type begins. */
function toTypeExpression(schema: JsonObject, names: TypeNames, indent: string): TypeText {
  const name = names.declared?.(schema);
  return name === undefined ? toUnnamedType(schema, names, indent) : atom(name);
}

function toUnnamedType(schema: JsonObject, names: TypeNames, indent: string): TypeText {
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
  if (type === "object") return toObjectExpression(schema, names, indent);
  return scalarType(type) ?? unknown;
}

function toArrayExpression(schema: JsonObject, names: TypeNames, indent: string): TypeText {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const prefix = schemaObjectsIn(schema["prefixItems"]);
  const modifier = names.mutableArrays ? "" : "readonly ";
  const isOpen = Number(maxItems) > prefix.length;
  const hasRest = isOpen || prefix.length === 0;
  const rest = hasRest && isJsonObject(schema["items"]) ? toTypeExpression(schema["items"], names, indent) : unknown;
  if (prefix.length === 0)
    return { kind: names.mutableArrays ? "atom" : "array", text: `${modifier}${inArray(rest)}[]` };
  const elements = prefix.map((item, i) => {
    const element = toTypeExpression(item, names, indent);
    return Number(minItems) > i ? element.text : `${inArray(element)}?`;
  });
  if (isOpen) elements.push(`...${inArray(rest)}[]`);
  return { kind: names.mutableArrays ? "atom" : "array", text: `${modifier}[${elements.join(", ")}]` };
}

function toObjectExpression(schema: JsonObject, names: TypeNames, indent: string): TypeText {
  const members = membersOf(schema, names, `${indent}  `);
  const length = members.reduce(
    (sum, { key, type }) => sum + "readonly : ; ".length + key.length + type.text.length,
    indent.length + 2,
  );
  const isShort = length <= lineWidth && members.every(({ doc, type }) => doc === "" && !type.text.includes("\n"));
  if (!isShort) return { kind: "members", text: printReadonlyMembers(members, indent) };
  return {
    kind: "members",
    text: `{ ${members.map(({ key, type }) => `readonly ${key}: ${type.text}`).join("; ")} }`,
  };
}

interface Member {
  /** Empty if there is none. */
  readonly doc: string;
  readonly key: string;
  readonly type: TypeText;
}

function printReadonlyMembers(members: readonly Member[], indent: string): string {
  let text = "{\n";
  for (const { doc, key, type } of members)
    text += `${doc}${indent}  ${afterName(type, `readonly ${key}:`, `${indent}  `)};\n`;
  return `${text}${indent}}`;
}

/** Prints a type after `start`. A union that does not fit on the line has a line for each member. */
function afterName({ text, members }: TypeText, start: string, indent: string): string {
  const line = `${start} ${text}`;
  if (!members || indent.length + line.length < lineWidth) return line;
  return start + members.map((member) => `\n${indent}  | ${member.replaceAll("\n", "\n  ")}`).join("");
}

function membersOf(schema: JsonObject, names: TypeNames, indent: string): readonly Member[] {
  const required = isJsonArray(schema["required"]) ? schema["required"] : [];
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const members: Member[] = [];
  let isOptional = false;
  for (const name in properties) {
    const property = properties[name];
    const propertySchema = isJsonObject(property) ? property : {};
    const isRequired = required.includes(name);
    if (!isRequired) isOptional = true;
    members.push({
      doc: docComment(docParagraphs(propertySchema), indent),
      key: `${printKey(name)}${isRequired ? "" : "?"}`,
      type: toTypeExpression(propertySchema, names, indent),
    });
  }
  const index = indexMember(schema, names, { members, isOptional, indent });
  return index ? [...members, index] : members;
}

/** TypeScript requires the type of an index signature to include those of the declared properties. */
function indexMember(
  { additionalProperties = {}, patternProperties }: JsonObject,
  names: TypeNames,
  declared: { readonly members: readonly Member[]; readonly isOptional: boolean; readonly indent: string },
): Member | undefined {
  const { members, isOptional, indent } = declared;
  const patterns = isJsonObject(patternProperties) ? Object.values(patternProperties).filter(isJsonObject) : [];
  const others = isJsonObject(additionalProperties) ? [additionalProperties, ...patterns] : patterns;
  if (others.length === 0 && members.length > 0) return undefined;
  const types = [...others.map((other) => toTypeExpression(other, names, indent)), ...members.map(({ type }) => type)];
  if (isOptional) types.push(atom("undefined"));
  return { doc: "", key: "[key: string]", type: join(types, "union") };
}

function docParagraphs({
  title,
  description,
  default: preset,
  deprecated,
}: JsonObject): readonly (string | CommentTag)[] {
  const paragraphs: (string | CommentTag)[] = [];
  const text = description ?? title;
  if (typeof text === "string") paragraphs.push(text);
  if (preset !== undefined) paragraphs.push({ name: "default", value: JSON.stringify(preset) });
  if (deprecated === true) paragraphs.push({ name: "deprecated" });
  return paragraphs;
}

/** With one of these, a branch of a union specifies a type without the union's sibling keywords. */
const typeKeywords = ["type", "$ref", "const", "enum", "anyOf"];

function schemaObjectsIn(value: JsonValue | undefined): readonly JsonObject[] {
  return isJsonArray(value) ? value.filter(isJsonObject) : [];
}

/** A printed TypeScript type. Its kind decides where it needs parentheses. */
export interface TypeText {
  readonly kind: "atom" | "members" | "array" | "union" | "intersection";
  readonly text: string;
  readonly members?: readonly string[];
}

export function atom(text: string): TypeText {
  return { kind: "atom", text };
}

export const unknown: TypeText = atom("unknown");

/** The type of a value of a scalar type of JSON Schema. Undefined for every other type. */
export function scalarType(type: JsonValue | undefined): TypeText | undefined {
  if (type === "integer") return atom("number");
  return type === "string" || type === "number" || type === "boolean" || type === "null" ? atom(type) : undefined;
}

export function literalType(value: JsonValue): TypeText {
  return atom(printLiteralType(value));
}

function printLiteralType(value: JsonValue): string {
  if (typeof value === "string") return literal(value);
  if (isJsonArray(value)) return `readonly [${value.map(printLiteralType).join(", ")}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `readonly ${printKey(key)}: ${printLiteralType(item)}`);
  return `{ ${members.join("; ")} }`;
}

/** Joins types, each once, also those of unions in a union. A union with `unknown` is `unknown`, with its comment. */
export function join(types: readonly TypeText[], kind: "union" | "intersection"): TypeText {
  const parts = kind === "union" ? types.flatMap((type) => type.members?.map(atom) ?? [type]) : types;
  const [first, ...others] = parts.filter(({ text }, i) => parts.findIndex((part) => part.text === text) === i);
  if (first === undefined) return kind === "union" ? atom("never") : unknown;
  const absorbing = parts.find(isUnknown);
  if (kind === "union" && absorbing) return absorbing;
  if (others.length === 0) return first;
  const operands = [first, ...others].map((part) =>
    kind === "intersection" && part.kind === "union" ? `(${part.text})` : part.text,
  );
  if (kind === "union") return { kind, text: operands.join(" | "), members: operands };
  return { kind, text: operands.join(" & ") };
}

/** Whether a type is `unknown`, with or without a comment. */
export function isUnknown({ kind, text }: TypeText): boolean {
  return text === unknown.text || (kind === "atom" && text.startsWith(`${unknown.text} /*`));
}

/** Prints a type as the item of an array. */
export function inArray({ kind, text }: TypeText): string {
  return kind === "atom" || kind === "members" ? text : `(${text})`;
}
