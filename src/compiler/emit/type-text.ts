import type { JsonValue } from "toolwright/model";
import { isJsonArray, isJsonObject } from "../../json-schema/index.js";
import { isIdentifierName, literal } from "./print-literal.js";

/** A printed TypeScript type. Its kind decides where it needs parentheses. */
export interface TypeText {
  readonly kind: "atom" | "members" | "array" | "union" | "intersection";
  readonly text: string;
}

export const unknown: TypeText = { kind: "atom", text: "unknown" };

/** Prints the type of a constant. */
export function printLiteralType(value: JsonValue): string {
  if (typeof value === "string") return literal(value);
  if (isJsonArray(value)) return `readonly [${value.map(printLiteralType).join(", ")}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, item]) => `readonly ${isIdentifierName(key) ? key : literal(key)}: ${printLiteralType(item)}`,
  );
  return `{ ${members.join("; ")} }`;
}

/** Joins types, each once. A union with `unknown` is `unknown`, with its comment. */
export function join(parts: readonly TypeText[], kind: "union" | "intersection"): TypeText {
  const [first, ...others] = parts.filter(({ text }, i) => parts.findIndex((part) => part.text === text) === i);
  if (first === undefined) return kind === "union" ? { kind: "atom", text: "never" } : unknown;
  const absorbing = parts.find(isUnknown);
  if (kind === "union" && absorbing) return absorbing;
  if (others.length === 0) return first;
  const operands = [first, ...others].map((part) =>
    kind === "intersection" && part.kind === "union" ? `(${part.text})` : part.text,
  );
  return { kind, text: operands.join(kind === "union" ? " | " : " & ") };
}

/** Whether a type is `unknown`, with or without a comment. */
export function isUnknown({ kind, text }: TypeText): boolean {
  return text === unknown.text || (kind === "atom" && text.startsWith(`${unknown.text} /*`));
}

/** Prints a type as the item of an array. */
export function inArray({ kind, text }: TypeText): string {
  return kind === "atom" || kind === "members" ? text : `(${text})`;
}
