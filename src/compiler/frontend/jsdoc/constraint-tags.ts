import JSON5 from "json5";
import { ts } from "ts-morph";
import {
  isImpossible,
  type Keyword,
  type Kind,
  keywordOf,
  limitKeywords,
  patternProblem,
} from "../../../json-schema/index.js";
import type { Checker } from "../checker.js";
import { literalValue } from "../graph/literal.js";
import { anyOrUnknown, isListType, primitive, unionParts } from "../graph/type-parts.js";

/** What a JSDoc constraint applies to, and what its value must be. */
export interface Constraint {
  readonly on: Kind;
  readonly value: Keyword["value"];
}

/** The JSDoc constraints by name: the keywords of JSON Schema that limit single values, and `format`. */
export const constraints: Readonly<Record<string, Constraint>> = Object.fromEntries(
  [...limitKeywords, "format"].flatMap((name): readonly [string, Constraint][] => {
    const { of, value } = keywordOf(name) ?? {};
    return of ? [[name, { on: of, value }]] : [];
  }),
);

export function constraintOf(name: string): Constraint | undefined {
  return Object.hasOwn(constraints, name) ? constraints[name] : undefined;
}

/** Parses the value of a constraint, or returns the reason why it is invalid. */
export function parseConstraintTag(
  name: string,
  { value: shape }: Constraint,
  text: string,
): { readonly value: string | number | boolean } | { readonly problem: string } {
  switch (shape) {
    case "number":
      return number(text) ?? { problem: "the value must be a number" };
    case "positive number": {
      const parsed = number(text);
      return parsed && parsed.value > 0 ? parsed : { problem: "the value must be a number greater than 0" };
    }
    case "count": {
      const parsed = number(text);
      return parsed && Number.isSafeInteger(parsed.value) && parsed.value >= 0
        ? parsed
        : { problem: "the value must be a non-negative integer" };
    }
    case "boolean":
      if (text === "" || text === "true") return { value: true };
      return text === "false" ? { value: false } : { problem: "the value must be true, false or omitted" };
    default:
      if (name === "pattern") return pattern(text);
      return text ? { value: unquoted(text) } : { problem: "a value is required" };
  }
}

function number(text: string): { readonly value: number } | undefined {
  const value = Number(text);
  return text !== "" && Number.isFinite(value) ? { value } : undefined;
}

function pattern(text: string): { readonly value: string } | { readonly problem: string } {
  const [, literal, flags = ""] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? [];
  const source = literal ?? unquoted(text);
  if (!source) return { problem: "a regular expression is required; one that begins with @ is written [@]" };
  const flag = /[^gu]/.exec(flags)?.[0];
  if (flag !== undefined) return { problem: `the flag ${flag} has no form in JSON Schema; only u applies, always` };
  const problem = patternProblem(source);
  if (problem !== undefined) return { problem: problem + withoutEscapes(source) };
  return isImpossible(source)
    ? { problem: "no string matches it, because of where its ^ and $ are" }
    : { value: source };
}

/** The way out for a pattern with escapes that only the `u` flag forbids. */
function withoutEscapes(source: string): string {
  let isInClass = false;
  const plain = source.replace(/\\.|[[\]]/gs, (part) => {
    if (part.length === 1) isInClass = part === "[";
    return /^\\[!"#%&',:;<=>@_`~ ]$/.test(part) || (part === "\\-" && !isInClass) ? part.slice(1) : part;
  });
  return plain !== source && patternProblem(plain) === undefined
    ? `; the u flag forbids needless escapes: write ${plain.replace(/^@/, "[@]")}`
    : "";
}

/** Decodes a JSON string in double quotes. Returns any other text unchanged. */
function unquoted(text: string): string {
  if (!/^".*"$/s.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

/** The kinds of JSON value that a type allows; undefined if it may allow all of them. */
export function jsonKinds(type: ts.Type, checker: Checker): ReadonlySet<Kind> | undefined {
  const kinds = new Set<Kind>();
  return collectKinds(type, checker, kinds) ? kinds : undefined;
}

function collectKinds(type: ts.Type, checker: Checker, kinds: Set<Kind>): boolean {
  const { flags } = type;
  if (flags & (anyOrUnknown | ts.TypeFlags.Instantiable)) {
    if (flags & (ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) kinds.add("string");
    else return false;
  } else if (flags & ts.TypeFlags.Union) {
    return unionParts(type).every((part) => collectKinds(part, checker, kinds));
  } else if (flags & ts.TypeFlags.Intersection) {
    const carrier = (type as ts.IntersectionType).types.find(
      (part) => part.flags & primitive || isListType(part, checker) || isStringEncoded(part),
    );
    return carrier ? collectKinds(carrier, checker, kinds) : Boolean(kinds.add("object"));
  } else if (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.BigIntLike)) kinds.add("string");
  else if (flags & ts.TypeFlags.NumberLike) kinds.add("number");
  else if (flags & ts.TypeFlags.BooleanLike) kinds.add("boolean");
  else if (flags & ts.TypeFlags.Null) kinds.add("null");
  else if (flags & ts.TypeFlags.Object) {
    if (isListType(type, checker)) kinds.add("array");
    else if (isStringEncoded(type)) kinds.add("string");
    else kinds.add("object");
  }
  return true;
}

function isStringEncoded(type: ts.Type): boolean {
  return ["Date", "URL", "Uint8Array", "Buffer", "Blob", "File"].includes(type.symbol?.name);
}

/** Parses a value in a comment: JSON5, which is JSON with single quotes, unquoted keys and trailing commas. */
export function parseValue(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON5.parse(text) };
  } catch {
    return undefined;
  }
}

/** Explains why `value` is not of `type`; undefined if it is. */
export function valueProblem(value: unknown, type: ts.Type, checker: Checker): string | undefined {
  return isAssignable(value, type, checker)
    ? undefined
    : `${JSON.stringify(value)} is not of type ${checker.typeToString(type)}`;
}

function isAssignable(value: unknown, type: ts.Type, checker: Checker): boolean {
  const { flags } = type;
  if (flags & (anyOrUnknown | ts.TypeFlags.TypeParameter)) return true;
  if (flags & ts.TypeFlags.Union) return unionParts(type).some((part) => isAssignable(value, part, checker));
  const literal = literalValue(type);
  if (literal !== undefined) return value === literal;
  if (flags & ts.TypeFlags.StringLike) return typeof value === "string";
  if (flags & ts.TypeFlags.NumberLike) return typeof value === "number";
  if (flags & ts.TypeFlags.BooleanLike) return typeof value === "boolean";
  if (flags & ts.TypeFlags.Null) return value === null;
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never)) return false;
  if (flags & ts.TypeFlags.Intersection)
    return (type as ts.IntersectionType).types.some((part) => isAssignable(value, part, checker));
  if (!(flags & ts.TypeFlags.Object)) return true;
  if (["Date", "URL"].includes(type.symbol?.name)) return typeof value === "string";
  if (checker.isTupleType(type)) return Array.isArray(value);
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    return Array.isArray(value) && (!item || value.every((part) => isAssignable(part, item, checker)));
  }
  return typeof value === "object" && value !== null && !Array.isArray(value) && fitsObject(value, type, checker);
}

function fitsObject(value: object, type: ts.Type, checker: Checker): boolean {
  return checker.getPropertiesOfType(type).every((symbol) => {
    const part: unknown = Object.hasOwn(value, symbol.name) ? Reflect.get(value, symbol.name) : undefined;
    if (part === undefined) return (symbol.flags & (ts.SymbolFlags.Optional | ts.SymbolFlags.Method)) !== 0;
    return isAssignable(part, checker.getTypeOfSymbol(symbol), checker);
  });
}
