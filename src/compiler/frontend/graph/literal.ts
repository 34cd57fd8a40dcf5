import { ts } from "ts-morph";
import { type BaseType, LiteralType, StringType } from "../type-graph.js";
import { PatternString } from "./graph.js";
import { primitive, unionParts } from "./type-parts.js";

/** The JSON value of a literal type or enum member; undefined for every other type. */
export function literalValue(type: ts.Type): string | number | boolean | undefined {
  if (type.flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) {
    return (type as ts.StringLiteralType | ts.NumberLiteralType).value;
  }
  if (type.flags & ts.TypeFlags.BooleanLiteral) {
    // The two boolean literal types have no public value.
    return (type as ts.Type & { intrinsicName: string }).intrinsicName === "true";
  }
  return undefined;
}

/** The digits of a bigint literal type; undefined for every other type. */
export function bigintText(type: ts.Type): string | undefined {
  if (!(type.flags & ts.TypeFlags.BigIntLiteral)) return undefined;
  const { negative, base10Value } = (type as ts.BigIntLiteralType).value;
  return `${negative ? "-" : ""}${base10Value}`;
}

/** Lowers a template literal type or an intrinsic string type (`Uppercase<string>`). */
export function lowerTemplate(type: ts.Type): BaseType {
  const text = fixedText(type);
  if (text !== undefined) return new LiteralType(text);
  const pattern = templatePattern(type);
  return pattern === `^${anyText}$` ? new StringType() : new PatternString(pattern);
}

/** The string of a template whose placeholders are literals with brands. */
function fixedText(type: ts.Type): string | undefined {
  if (!(type.flags & ts.TypeFlags.TemplateLiteral)) return undefined;
  const { texts, types } = type as ts.TemplateLiteralType; // by its flag
  const values = types.map((part) => literalValue(unbranded(part)));
  if (values.includes(undefined)) return undefined;
  return texts.map((text, index) => text + (values[index] ?? "")).join("");
}

const anyText = "[\\s\\S]*";

/** An anchored regular expression for the strings of `type`, for use with the `u` flag. */
function templatePattern(type: ts.Type): string {
  return `^${textPattern(type)}$`;
}

/** The type without brands and tags: `string` for `string & { __brand: "Id" }`. */
export function unbranded(type: ts.Type): ts.Type {
  if (!(type.flags & ts.TypeFlags.Intersection)) return type;
  return (type as ts.IntersectionType).types.find(({ flags }) => flags & primitive) ?? type; // by its flag
}

/** The pattern of a type that is not part of a template. */
function textPattern(branded: ts.Type): string {
  const type = unbranded(branded);
  const literal = literalValue(type);
  if (literal !== undefined) return escapePattern(String(literal));
  if (type.flags & ts.TypeFlags.Union) return `(?:${unionParts(type).map(textPattern).join("|")})`;
  if (type.flags & ts.TypeFlags.TemplateLiteral) return partsPattern(type as ts.TemplateLiteralType);
  return placeholderPattern(type, "");
}

/**
 * The pattern of a template. The compiler matches each fixed part at its first occurrence, without backtracking. So a placeholder never contains
 * the text that follows it, except that the last one takes everything up to the end. A placeholder directly followed by another one takes a
 * single character.
 */
function partsPattern({ texts, types }: ts.TemplateLiteralType): string {
  let pattern = escapePattern(texts[0] ?? "");
  for (const [index, type] of types.entries()) {
    const next = texts[index + 1] ?? "";
    const isLast = index === types.length - 1;
    if (isLast) pattern += placeholderPattern(type, "");
    else if (next === "") pattern += oneCharacter(type);
    else pattern += placeholderPattern(type, `(?!${escapePattern(next)})`);
    pattern += escapePattern(next);
  }
  return pattern;
}

/** The pattern for a single character of a placeholder. */
function oneCharacter(branded: ts.Type): string {
  const type = unbranded(branded);
  if (type.flags & ts.TypeFlags.NumberLike) return "[0-9\\s]";
  if (type.flags & ts.TypeFlags.BigIntLike) return "[0-9]";
  if (type.flags & ts.TypeFlags.StringMapping) {
    const upper = type.symbol.name === "Uppercase" || type.symbol.name === "Capitalize";
    return upper ? "[^\\p{Changes_When_Uppercased}]" : "[^\\p{Changes_When_Lowercased}]";
  }
  return "[\\s\\S]";
}

/** The pattern of one placeholder. `guard` is a lookahead before each character that excludes the text after the placeholder. */
function placeholderPattern(branded: ts.Type, guard: string): string {
  const type = unbranded(branded);
  const literal = literalValue(type);
  if (literal !== undefined) return escapePattern(String(literal));
  if (type.flags & ts.TypeFlags.Union)
    return `(?:${unionParts(type)
      .map((part) => placeholderPattern(part, guard))
      .join("|")})`;
  if (type.flags & ts.TypeFlags.TemplateLiteral) return partsPattern(type as ts.TemplateLiteralType);
  if (type.flags & ts.TypeFlags.StringMapping) return mappedPattern(type as ts.StringMappingType, guard);
  if (type.flags & ts.TypeFlags.Number) return numberPattern(guard);
  if (type.flags & ts.TypeFlags.BigInt) return bigintPattern(guard);
  if (type.flags & ts.TypeFlags.Null) return "null";
  if (type.flags & ts.TypeFlags.Undefined) return "undefined";
  return guard ? `(?:${guard}[\\s\\S])*` : anyText;
}

/** As in the compiler, `${number}` is what `Number()` parses as a finite number, including surrounding whitespace and other bases. */
function numberPattern(guard: string): string {
  const one = (characters: string): string => `${guard}[${characters}]`;
  const some = (characters: string): string => `(?:${one(characters)})+`;
  const any = (characters: string): string => `(?:${one(characters)})*`;
  const exponent = `(?:${one("eE")}(?:${one("+\\-")})?${some("0-9")})?`;
  const decimal = `(?:${one("+\\-")})?(?:${some("0-9")}(?:${one(".")}${any("0-9")})?|${one(".")}${some("0-9")})${exponent}`;
  return `(?:${any("\\s")}(?:${decimal}|${otherBases(one, some)})${any("\\s")}|${some("\\s")})`;
}

/** As in the compiler, `${bigint}` is what its scanner reads as a bigint literal. */
function bigintPattern(guard: string): string {
  const one = (characters: string): string => `${guard}[${characters}]`;
  const some = (characters: string): string => `(?:${one(characters)})+`;
  return `(?:${one("\\-")})?(?:${one("0")}|${one("1-9")}(?:${one("0-9")})*|${otherBases(one, some)})`;
}

function otherBases(one: (characters: string) => string, some: (characters: string) => string): string {
  const bases = [`${one("xX")}${some("0-9a-fA-F")}`, `${one("oO")}${some("0-7")}`, `${one("bB")}${some("01")}`];
  return `${one("0")}(?:${bases.join("|")})`;
}

/** The strings that their own mapping does not change. */
function mappedPattern(type: ts.StringMappingType, guard: string): string {
  switch (type.symbol.name) {
    case "Uppercase":
      return `(?:${guard}[^\\p{Changes_When_Uppercased}])*`;
    case "Lowercase":
      return `(?:${guard}[^\\p{Changes_When_Lowercased}])*`;
    case "Capitalize":
      return `(?:${guard}[^\\p{Changes_When_Uppercased}](?:${guard}[\\s\\S])*)?`;
    case "Uncapitalize":
      return `(?:${guard}[^\\p{Changes_When_Lowercased}](?:${guard}[\\s\\S])*)?`;
    default:
      return `(?:${guard}[\\s\\S])*`;
  }
}

/** Escapes only characters that may be escaped under the `u` flag. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** A regular expression for the keys of an index signature over numbers, template literals or intrinsic string types. */
export function keyPattern(branded: ts.Type): string {
  const key = unbranded(branded);
  if (key.flags & ts.TypeFlags.NumberLike)
    return "^(?:-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:e[+-][0-9]+)?|-?Infinity|NaN)$";
  return templatePattern(key);
}
