import type { JsonArray, JsonObject, JsonValue } from "toolwright/model";

/** An identifier of the generated module, used as a value. */
export class Reference {
  readonly identifier: string;

  constructor(identifier: string) {
    this.identifier = identifier;
  }
}

export type Printable = JsonValue | Reference | readonly Printable[] | { readonly [key: string]: Printable };

/** The maximum length of a line of generated files, unless a string is longer. */
export const lineWidth = 120;

/** Formats a string as a TypeScript literal. Author text reaches generated code only through this function or a comment escaper. */
export function literal(text: string): string {
  // Most strings need no escapes.
  if (/^[ !#-[\]-~]*$/.test(text)) return `"${text}"`;
  const json = JSON.stringify(text);
  if (!json.includes("\u2028") && !json.includes("\u2029")) return json;
  return json.replace(/[\u2028\u2029]/g, (character) => (character === "\u2028" ? "\\u2028" : "\\u2029"));
}

/** Formats a value as a TypeScript expression. `nameOf` returns the identifier of a part that is declared elsewhere. */
export function printValue(value: Printable, nameOf?: NameOf, column = 0, indent = ""): string {
  return printPart(value, { key: propertyKey, end: ",", width: lineWidth, ...(nameOf && { nameOf }) }, indent, column);
}

export function printConstant(declaration: string, value: Printable, nameOf?: NameOf): string {
  const start = `${declaration} = `;
  return `${start}${printValue(value, nameOf, start.length)};\n`;
}

/** Returns the expression for a part that begins in `column` of a line with this indentation, if it is declared elsewhere. */
export type NameOf = (part: Printable, column: number, indent: string) => string | undefined;

interface JsonLayout {
  /** The indentation of the first line. */
  readonly indent?: string;
  /** The column at which the value begins in its first line. */
  readonly column?: number;
  readonly width?: number;
}

export function formatJson(value: Printable, { indent = "", column, width = lineWidth }: JsonLayout = {}): string {
  return printPart(value, { key: literal, end: "", width }, indent, column ?? indent.length);
}

interface Notation {
  readonly key: (name: string) => string;
  /** What follows the last part of a list that is broken into lines. */
  readonly end: "," | "";
  readonly width: number;
  readonly nameOf?: NameOf;
}

/** An object or array that fits on the line stays on it. Of a longer one, each part has its own line. */
function printPart(value: Printable, notation: Notation, indent: string, column: number): string {
  const name = notation.nameOf?.(value, column, indent);
  if (name !== undefined) return name;
  if (!isComposite(value)) return printAtom(value);
  const deeper = `${indent}  `;
  const isArray = isList(value);
  const parts: string[] = [];
  if (isArray) for (const item of value) parts.push(printPart(item, notation, deeper, deeper.length));
  else {
    for (const key in value) {
      const name = `${notation.key(key)}: `;
      parts.push(name + printPart(value[key] ?? null, notation, deeper, deeper.length + name.length));
    }
  }
  const [first, ...others] = parts;
  if (first === undefined) return isArray ? "[]" : "{}";
  // A part that has line breaks is longer than a line. A comma follows most values.
  let length = column + (isArray ? 1 : 3);
  for (const part of parts) length += part.length + 2;
  if (length <= notation.width) return isArray ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
  // Concatenated, because `join` would copy what each level has joined before.
  let lines = `${isArray ? "[" : "{"}\n${deeper}${first}`;
  for (const part of others) lines += `,\n${deeper}${part}`;
  return `${lines}${notation.end}\n${indent}${isArray ? "]" : "}"}`;
}

/** Whether a property name needs no quotes. */
export function isIdentifierName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

function printAtom(value: Reference | string | number | boolean | null): string {
  if (value instanceof Reference) return value.identifier;
  return typeof value === "string" ? literal(value) : JSON.stringify(value);
}

/** A property name, quoted unless it is an identifier. */
export function printKey(name: string): string {
  return isIdentifierName(name) ? name : literal(name);
}

function propertyKey(key: string): string {
  // `{ "__proto__": x }` would set the prototype; a computed key defines a normal property.
  return key === "__proto__" ? '["__proto__"]' : printKey(key);
}

type Composite = JsonArray | JsonObject | readonly Printable[] | { readonly [key: string]: Printable };

function isComposite(value: Printable): value is Composite {
  return typeof value === "object" && value !== null && !(value instanceof Reference);
}

function isList(value: Composite): value is readonly Printable[] {
  return Array.isArray(value);
}
