import type { JsonObject, JsonValue } from "../model/index.js";
import { docComment } from "./doc-comment.js";
import { isIdentifierName, literal } from "./literal.js";
import { definitionKey, isArray, isObject } from "./subschemas.js";

/** How a reference to a definition is written as a type. */
export type TypeOf = (key: string) => string;

/** A TypeScript type as text; its kind says where it needs parentheses. */
interface TypeText {
  readonly kind: "atom" | "members" | "array" | "union" | "intersection";
  readonly text: string;
}

const unknown: TypeText = { kind: "atom", text: "unknown" };
const lineWidth = 110;

/** Declares a type that holds every value the schema accepts: an interface where it has members, an alias otherwise. */
export function printTypeDeclaration(name: string, schema: JsonObject, typeOf: TypeOf): string {
  const type = toType(schema, typeOf);
  const doc = typeof schema["description"] === "string" ? docComment([schema["description"]]) : "";
  if (type.kind !== "members") return `${doc}export type ${name} = ${type.text};\n`;
  return `${doc}export interface ${name} ${printMembers(membersOf(schema, typeOf))}\n`;
}

function toType(schema: JsonObject, typeOf: TypeOf): TypeText {
  const { $ref, anyOf, allOf, not } = schema;
  if (typeof $ref === "string") return { kind: "atom", text: typeOf(definitionKey($ref)) };
  if (isObject(not) && Object.keys(not).length === 0) return { kind: "atom", text: "never" };
  const branches = schemasIn(anyOf);
  // Branches that are whole types say all that the schema beside them says.
  const own = branches.length > 0 && branches.every(isWholeType) ? unknown : toOwnType(schema, typeOf);
  const parts = [own, ...schemasIn(allOf).map((part) => toType(part, typeOf))];
  if (branches.length > 0)
    parts.push(
      join(
        branches.map((branch) => toType(branch, typeOf)),
        "union",
      ),
    );
  return join(
    parts.filter(({ text }) => text !== unknown.text),
    "intersection",
  );
}

/** The type that a schema's own keywords describe. */
function toOwnType(schema: JsonObject, typeOf: TypeOf): TypeText {
  const { type, const: constant, enum: values } = schema;
  if (constant !== undefined) return { kind: "atom", text: printLiteralType(constant) };
  if (isArray(values))
    return join(
      values.map((value) => ({ kind: "atom", text: printLiteralType(value) })),
      "union",
    );
  switch (type) {
    case "string":
    case "number":
    case "boolean":
    case "null":
      return { kind: "atom", text: type };
    case "integer":
      return { kind: "atom", text: "number" };
    case "array":
      return toArrayType(schema, typeOf);
    case "object":
      return toObjectType(schema, typeOf);
    default:
      return unknown;
  }
}

function toArrayType(schema: JsonObject, typeOf: TypeOf): TypeText {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const prefix = schemasIn(schema["prefixItems"]);
  const rest = isObject(schema["items"]) ? toType(schema["items"], typeOf) : unknown;
  if (prefix.length === 0) return { kind: "array", text: `readonly ${inArray(rest)}[]` };
  const elements = prefix.map((item, i) => {
    const element = toType(item, typeOf);
    return Number(minItems) > i ? element.text : `${inArray(element)}?`;
  });
  if (Number(maxItems) > prefix.length) elements.push(`...${inArray(rest)}[]`);
  return { kind: "array", text: `readonly [${elements.join(", ")}]` };
}

function toObjectType(schema: JsonObject, typeOf: TypeOf): TypeText {
  const members = membersOf(schema, typeOf);
  const short = `{ ${members.map(({ key, type }) => `readonly ${key}: ${type.text}`).join("; ")} }`;
  const isShort = short.length <= lineWidth && !short.includes("\n") && members.every(({ doc }) => doc === "");
  return { kind: "members", text: isShort ? short : printMembers(members) };
}

interface Member {
  /** Absent text is empty. */
  readonly doc: string;
  readonly key: string;
  readonly type: TypeText;
}

function printMembers(members: readonly Member[]): string {
  const lines = members.map(({ doc, key, type }) => `${doc}readonly ${key}: ${type.text};\n`);
  return `{\n${lines.join("").replace(/^(?=.)/gm, "  ")}}`;
}

function membersOf(schema: JsonObject, typeOf: TypeOf): readonly Member[] {
  const required = isArray(schema["required"]) ? schema["required"] : [];
  const properties = isObject(schema["properties"]) ? Object.entries(schema["properties"]) : [];
  const members = properties.map(([name, property]): Member => {
    const propertySchema = isObject(property) ? property : {};
    return {
      doc: docComment(documentation(propertySchema)),
      key: `${isIdentifierName(name) ? name : literal(name)}${required.includes(name) ? "" : "?"}`,
      type: toType(propertySchema, typeOf),
    };
  });
  const isOptional = properties.some(([name]) => !required.includes(name));
  const index = indexMember(schema, typeOf, members, isOptional);
  return index ? [...members, index] : members;
}

/** An index signature holds what the declared properties hold too, as TypeScript asks for. */
function indexMember(
  schema: JsonObject,
  typeOf: TypeOf,
  members: readonly Member[],
  isOptional: boolean,
): Member | undefined {
  const { additionalProperties = {}, patternProperties } = schema;
  const patterns = isObject(patternProperties) ? Object.values(patternProperties).filter(isObject) : [];
  const others = isObject(additionalProperties) ? [additionalProperties, ...patterns] : patterns;
  if (others.length === 0 && members.length > 0) return undefined;
  const types = [...others.map((other) => toType(other, typeOf)), ...members.map(({ type }) => type)];
  if (isOptional) types.push({ kind: "atom", text: "undefined" });
  return { doc: "", key: "[key: string]", type: join(types, "union") };
}

function documentation(schema: JsonObject): readonly (string | undefined)[] {
  const { title, description, default: preset, deprecated } = schema;
  const text = description ?? title;
  return [
    typeof text === "string" ? text : undefined,
    preset === undefined ? undefined : `@default ${JSON.stringify(preset)}`,
    deprecated === true ? "@deprecated" : undefined,
  ];
}

function printLiteralType(value: JsonValue): string {
  if (typeof value === "string") return literal(value);
  if (isArray(value)) return `readonly [${value.map(printLiteralType).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, item]) => `readonly ${isIdentifierName(key) ? key : literal(key)}: ${printLiteralType(item)}`,
  );
  return `{ ${members.join("; ")} }`;
}

function join(parts: readonly TypeText[], kind: "union" | "intersection"): TypeText {
  const [first, ...others] = parts.filter(({ text }, i) => parts.findIndex((part) => part.text === text) === i);
  if (first === undefined) return kind === "union" ? { kind: "atom", text: "never" } : unknown;
  if (kind === "union" && parts.some(({ text }) => text === unknown.text)) return unknown;
  if (others.length === 0) return first;
  const texts = [first, ...others].map((part) =>
    kind === "intersection" && part.kind === "union" ? `(${part.text})` : part.text,
  );
  return { kind, text: texts.join(kind === "union" ? " | " : " & ") };
}

function inArray({ kind, text }: TypeText): string {
  return kind === "atom" || kind === "members" ? text : `(${text})`;
}

/** A branch that names its type: it needs nothing from beside the union. */
function isWholeType(schema: JsonObject): boolean {
  return ["type", "$ref", "const", "enum", "anyOf"].some((keyword) => keyword in schema);
}

function schemasIn(value: JsonValue | undefined): readonly JsonObject[] {
  return isArray(value) ? value.filter(isObject) : [];
}
