import type { JsonValue } from "toolwright/model";
import { isJsonArray, isJsonObject } from "../../json-schema/index.js";
import { type CommentTag, docComment } from "./doc-comment.js";
import { lineWidth, literal, printKey } from "./print-literal.js";

/** A TypeScript type that is not printed yet. */
export type TypeNode =
  /** A keyword, a name or a literal. */
  | { readonly kind: "atom"; readonly text: string }
  | ObjectNode
  | ArrayNode
  | { readonly kind: "union" | "intersection"; readonly types: readonly TypeNode[] };

export interface ObjectNode {
  readonly kind: "object";
  readonly members: readonly Member[];
  /** On one line, or with a line for each member. Default: on one line if they are short. */
  readonly layout?: "line" | "lines" | undefined;
}

/** An array, or a tuple if there are items by position. */
export interface ArrayNode {
  readonly kind: "array";
  readonly isReadonly: boolean;
  /** The items by position; those after the first `least` may be absent. */
  readonly elements: readonly TypeNode[];
  readonly least: number;
  /** The type of all other items. Absent if there are none. */
  readonly rest: TypeNode | undefined;
}

/** A property, or an index signature, whose key is a type. */
export type Member = Property | { readonly key: string; readonly type: TypeNode; readonly doc?: Paragraphs };

export interface Property {
  readonly name: string;
  readonly type: TypeNode;
  readonly isOptional: boolean;
  readonly isReadonly?: boolean | undefined;
  readonly doc?: Paragraphs;
}

/** The content of a comment. */
export type Paragraphs = readonly (string | CommentTag)[];

export function atom(text: string): TypeNode {
  return { kind: "atom", text };
}

export const unknown: TypeNode = atom("unknown");

export function literalType(value: JsonValue): TypeNode {
  if (typeof value === "string") return atom(literal(value));
  if (isJsonArray(value)) {
    const elements = value.map(literalType);
    return { kind: "array", isReadonly: true, elements, least: elements.length, rest: undefined };
  }
  if (!isJsonObject(value)) return atom(JSON.stringify(value));
  const members = Object.entries(value).map(
    ([name, item]): Property => ({ name, type: literalType(item), isOptional: false, isReadonly: true }),
  );
  return { kind: "object", members, layout: "line" };
}

/** Joins types, each once, also those of unions in a union. A union with `unknown` is `unknown`, with its comment. */
export function join(types: readonly TypeNode[], kind: "union" | "intersection"): TypeNode {
  const parts = kind === "union" ? types.flatMap((type) => (type.kind === "union" ? type.types : [type])) : types;
  const absorbing = kind === "union" ? parts.find(isUnknown) : undefined;
  const [first, ...others] = new Map(parts.map((part) => [parts.length > 1 && printType(part), part])).values();
  if (first === undefined) return kind === "union" ? atom("never") : unknown;
  return absorbing ?? (others.length === 0 ? first : { kind, types: [first, ...others] });
}

/** Whether a type is `unknown`, with or without a comment. */
export function isUnknown(type: TypeNode): boolean {
  return type.kind === "atom" && /^unknown(?: \/\*|$)/.test(type.text);
}

/** The type of an index signature: TypeScript requires that it includes those of the declared properties that it covers. */
export function indexType(types: readonly TypeNode[], covered: readonly Member[]): TypeNode {
  const isOptional = covered.some((member) => "isOptional" in member && member.isOptional);
  return join([...types, ...covered.map(({ type }) => type), ...(isOptional ? [atom("undefined")] : [])], "union");
}

/** Prints a type. `indent` is the indentation of the line on which it begins. */
export function printType(type: TypeNode, indent = ""): string {
  return printParts(type, indent).text;
}

/** Prints the declaration of a type: an interface if it is an object. */
export function printDeclaration(name: string, type: TypeNode, doc: Paragraphs): string {
  const start = `${docComment(doc)}export`;
  if (type.kind !== "object") return `${start} type ${name}${printAfter(printParts(type, ""), " =", "")};\n`;
  return `${start} interface ${name} ${printType({ ...type, layout: "lines" })}\n`;
}

interface PrintedType {
  readonly text: string;
  /** The members of a union. */
  readonly members?: readonly string[];
}

function printParts(type: TypeNode, indent: string): PrintedType {
  if (type.kind === "atom") return type;
  if (type.kind === "object") return { text: printObject(type, indent) };
  if (type.kind === "array") return { text: printArray(type, indent) };
  const isUnion = type.kind === "union";
  const parts = type.types.map((part) => {
    const text = printType(part, indent);
    return !isUnion && part.kind === "union" ? `(${text})` : text;
  });
  return isUnion ? { text: parts.join(" | "), members: parts } : { text: parts.join(" & ") };
}

function printArray({ isReadonly, elements, least, rest }: ArrayNode, indent: string): string {
  const printItem = (type: TypeNode): string => {
    const isAtomic = type.kind === "atom" || type.kind === "object" || (type.kind === "array" && !type.isReadonly);
    const text = printType(type, indent);
    return isAtomic ? text : `(${text})`;
  };
  const modifier = isReadonly ? "readonly " : "";
  if (elements.length === 0 && rest) return `${modifier}${printItem(rest)}[]`;
  const printed = elements.map((element, i) => (i < least ? printType(element, indent) : `${printItem(element)}?`));
  if (rest) printed.push(`...${printItem(rest)}[]`);
  return `${modifier}[${printed.join(", ")}]`;
}

function printObject({ members, layout }: ObjectNode, indent: string): string {
  if (members.length === 0) return "{}";
  const deeper = layout === "line" ? indent : `${indent}  `;
  const printed = members.map((member) => {
    const doc = docComment(member.doc ?? [], deeper);
    return { doc, start: startOf(member), type: printParts(member.type, deeper) };
  });
  const line = `{ ${printed.map(({ start, type }) => `${start} ${type.text}`).join("; ")} }`;
  const isShort = indent.length + line.length + 2 <= lineWidth && !line.includes("\n");
  if (layout === "line" || (layout === undefined && isShort && printed.every(({ doc }) => doc === ""))) return line;
  const lines = printed.map(({ doc, start, type }) => `${doc}${deeper}${printAfter(type, start, deeper)};\n`);
  return `{\n${lines.join("")}${indent}}`;
}

function startOf(member: Member): string {
  if ("key" in member) return `[key: ${member.key}]:`;
  return `${member.isReadonly ? "readonly " : ""}${printKey(member.name)}${member.isOptional ? "?" : ""}:`;
}

/** Prints a type after `start`. A union that does not fit on the line has a line for each member. */
function printAfter({ text, members }: PrintedType, start: string, indent: string): string {
  const line = `${start} ${text}`;
  if (!members || indent.length + line.length < lineWidth) return line;
  return start + members.map((member) => `\n${indent}  | ${member.replaceAll("\n", "\n  ")}`).join("");
}
