import type { JsonArray, JsonObject, JsonValue } from "toolwright/model";

/** An identifier of the generated module, used as a value. */
export class Reference {
  readonly identifier: string;

  constructor(identifier: string) {
    this.identifier = identifier;
  }
}

/** JSON in which some values are references. */
export type Printable = JsonValue | Reference | readonly Printable[] | { readonly [key: string]: Printable };

/** The column after which generated code is broken into lines. */
export const lineWidth = 110;

/** Formats a string as a TypeScript literal. Author text reaches generated code only through this function or a comment escaper. */
export function literal(text: string): string {
  // Most strings need no escapes.
  if (/^[ !#-[\]-~]*$/.test(text)) return `"${text}"`;
  const json = JSON.stringify(text);
  if (!json.includes("\u2028") && !json.includes("\u2029")) return json;
  return json.replace(/[\u2028\u2029]/g, (character) => (character === "\u2028" ? "\\u2028" : "\\u2029"));
}

/** Formats a value as a TypeScript expression, broken into lines if it is long. `indent` is the indentation of the first line. */
export function printValue(value: Printable, indent = ""): string {
  if (!isComposite(value)) return printAtom(value);
  const deeper = `${indent}  `;
  const isArray = isList(value);
  const parts: string[] = [];
  if (isArray) for (const item of value) parts.push(printValue(item, deeper));
  else for (const key in value) parts.push(`${propertyKey(key)}: ${printValue(value[key] ?? null, deeper)}`);
  if (parts.length === 0) return isArray ? "[]" : "{}";
  // A part that has line breaks is longer than a line.
  let length = indent.length + (isArray ? 0 : 2);
  for (const part of parts) length += part.length + 2;
  if (length <= lineWidth) return isArray ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
  // Concatenated, because `join` would copy what each level has joined before.
  let lines = isArray ? "[" : "{";
  for (const part of parts) lines += `\n${deeper}${part},`;
  return `${lines}\n${indent}${isArray ? "]" : "}"}`;
}

/** Whether a property name needs no quotes. */
export function isIdentifierName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

function printAtom(value: Reference | string | number | boolean | null): string {
  if (value instanceof Reference) return value.identifier;
  return typeof value === "string" ? literal(value) : JSON.stringify(value);
}

function propertyKey(key: string): string {
  // `{ "__proto__": x }` would set the prototype; a computed key defines a normal property.
  if (key === "__proto__") return '["__proto__"]';
  return isIdentifierName(key) ? key : literal(key);
}

type Composite = JsonArray | JsonObject | readonly Printable[] | { readonly [key: string]: Printable };

function isComposite(value: Printable): value is Composite {
  return typeof value === "object" && value !== null && !(value instanceof Reference);
}

function isList(value: Composite): value is readonly Printable[] {
  return Array.isArray(value);
}
