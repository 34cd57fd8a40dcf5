import type { JsonArray, JsonObject, JsonValue } from "../model/index.js";

/** A name in the generated module that stands where a value would. */
export class Reference {
  readonly identifier: string;

  constructor(identifier: string) {
    this.identifier = identifier;
  }
}

/** JSON in which some values are names of the generated module. */
export type Printable = JsonValue | Reference | readonly Printable[] | { readonly [key: string]: Printable };

const lineWidth = 110;

/** One string as a TypeScript literal: the only way in which author text reaches generated code. */
export function literal(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029]/g, (character) =>
    character === "\u2028" ? "\\u2028" : "\\u2029",
  );
}

/** A value as a TypeScript expression, broken over lines where it is long; `indent` is what its first line already has. */
export function printValue(value: Printable, indent = ""): string {
  const short = printShort(value);
  if (short.length + indent.length <= lineWidth || !isComposite(value)) return short;
  const deeper = `${indent}  `;
  const lines = isList(value)
    ? value.map((item) => `${deeper}${printValue(item, deeper)},\n`)
    : Object.entries(value).map(([key, item]) => `${deeper}${propertyKey(key)}: ${printValue(item, deeper)},\n`);
  const [open, close] = isList(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${lines.join("")}${indent}${close}`;
}

/** True for a name that can be written without quotes. */
export function isIdentifierName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

function printShort(value: Printable): string {
  if (value instanceof Reference) return value.identifier;
  if (typeof value === "string") return literal(value);
  if (!isComposite(value)) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(printShort).join(", ")}]`;
  const entries = Object.entries(value).map(([key, item]) => `${propertyKey(key)}: ${printShort(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

function propertyKey(key: string): string {
  // `{ "__proto__": x }` would set the prototype; computed, it is a property like any other.
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
