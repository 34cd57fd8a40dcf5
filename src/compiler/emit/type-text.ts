import type { JsonValue } from "toolwright/model";
import { isJsonArray, isJsonObject } from "../../json-schema/index.js";
import { lineWidth, literal, printKey } from "./print-literal.js";

/*
 * Prints TypeScript types. What a schema means is decided where it is read: `type-expression.ts` reads those of the catalog, `client/types` any schema
 * of a server, `openapi/schema-type.ts` those of specifications.
 */

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

interface ArrayText {
  readonly isReadonly: boolean;
  /** The items by position; those after the first `least` may be absent. */
  readonly elements: readonly TypeText[];
  readonly least: number;
  /** The type of all other items. Absent if there are none. */
  readonly rest: TypeText | undefined;
}

/** Prints an array, or a tuple if there are items by position. */
export function arrayType({ isReadonly, elements, least, rest }: ArrayText): TypeText {
  const kind = isReadonly ? "array" : "atom";
  const modifier = isReadonly ? "readonly " : "";
  if (elements.length === 0 && rest) return { kind, text: `${modifier}${inArray(rest)}[]` };
  const printed = elements.map((element, i) => (i < least ? element.text : `${inArray(element)}?`));
  if (rest) printed.push(`...${inArray(rest)}[]`);
  return { kind, text: `${modifier}[${printed.join(", ")}]` };
}

/** A property or an index signature. */
export interface Member {
  /** Empty if there is none. */
  readonly doc: string;
  readonly key: string;
  readonly type: TypeText;
  readonly isOptional: boolean;
  /** That of a property. */
  readonly name?: string;
  readonly isReadonly?: boolean;
}

/** The type of an index signature: TypeScript requires that it includes those of the declared properties that it covers. */
export function indexType(types: readonly TypeText[], covered: readonly Member[]): TypeText {
  const optional = covered.some(({ isOptional }) => isOptional) ? [atom("undefined")] : [];
  return join([...types, ...covered.map(({ type }) => type), ...optional], "union");
}

/** Prints the members of an object type on one line if they are short. `indent` is the indentation of the line on which the type begins. */
export function membersType(members: readonly Member[], indent: string): TypeText {
  const short = members.map((member) => `${startOf(member)} ${member.type.text}`);
  const length = short.reduce((sum, text) => sum + text.length + "; ".length, indent.length + "{  }".length);
  const isShort = length <= lineWidth && members.every(({ doc, type }) => doc === "" && !type.text.includes("\n"));
  return { kind: "members", text: isShort ? `{ ${short.join("; ")} }` : printMembers(members, indent) };
}

/** Prints members with a line for each, in braces. */
export function printMembers(members: readonly Member[], indent: string): string {
  const deeper = `${indent}  `;
  const lines = members.map((member) => `${member.doc}${deeper}${afterName(member.type, startOf(member), deeper)};\n`);
  return `{\n${lines.join("")}${indent}}`;
}

function startOf({ key, isOptional, isReadonly }: Member): string {
  return `${isReadonly ? "readonly " : ""}${key}${isOptional ? "?" : ""}:`;
}

/** Prints a type after `start`. A union that does not fit on the line has a line for each member. */
export function afterName({ text, members }: TypeText, start: string, indent: string): string {
  const line = `${start} ${text}`;
  if (!members || indent.length + line.length < lineWidth) return line;
  return start + members.map((member) => `\n${indent}  | ${member.replaceAll("\n", "\n  ")}`).join("");
}
