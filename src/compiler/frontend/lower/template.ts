import { ts } from "ts-morph";
import { type BaseType, StringType } from "../type-graph.js";
import { PatternString } from "./graph.js";
import { literalValue } from "./literal.js";

/** The graph of a template literal type or of an intrinsic string type (`Uppercase<string>`). */
export function lowerTemplate(type: ts.Type): BaseType {
  const pattern = templatePattern(type);
  return pattern === `^${anyText}$` ? new StringType() : new PatternString(pattern);
}

const anyText = "[\\s\\S]*";

/** An anchored regular expression, for the `u` flag, of the strings that `type` has. */
export function templatePattern(type: ts.Type): string {
  return `^${textPattern(type)}$`;
}

/** The strings of a type that stands alone. */
function textPattern(type: ts.Type): string {
  const literal = literalValue(type);
  if (literal !== undefined) return escapePattern(String(literal));
  if (type.flags & ts.TypeFlags.Union) return `(?:${(type as ts.UnionType).types.map(textPattern).join("|")})`;
  if (type.flags & ts.TypeFlags.TemplateLiteral) return partsPattern(type as ts.TemplateLiteralType);
  return placePattern(type, "");
}

/**
 * The strings of a template. The compiler splits a text by the first occurrence of each fixed part, without going back, so a place never holds
 * the text that follows it; the last place takes all that the end leaves; a place that no text follows takes one character.
 */
function partsPattern({ texts, types }: ts.TemplateLiteralType): string {
  let pattern = escapePattern(texts[0] ?? "");
  for (const [index, type] of types.entries()) {
    const next = texts[index + 1] ?? "";
    const isLast = index === types.length - 1;
    if (isLast) pattern += placePattern(type, "");
    else if (next === "") pattern += oneCharacter(type);
    else pattern += placePattern(type, `(?!${escapePattern(next)})`);
    pattern += escapePattern(next);
  }
  return pattern;
}

/** The single characters that a place may hold. */
function oneCharacter(type: ts.Type): string {
  if (type.flags & ts.TypeFlags.NumberLike) return "[0-9\\s]";
  if (type.flags & ts.TypeFlags.BigIntLike) return "[0-9]";
  if (type.flags & ts.TypeFlags.StringMapping) {
    const upper = type.symbol.name === "Uppercase" || type.symbol.name === "Capitalize";
    return upper ? "[^\\p{Changes_When_Uppercased}]" : "[^\\p{Changes_When_Lowercased}]";
  }
  return "[\\s\\S]";
}

/** The texts of one place of a template; `guard` stands before each character and shuts out the text that ends the place. */
function placePattern(type: ts.Type, guard: string): string {
  const literal = literalValue(type);
  if (literal !== undefined) return escapePattern(String(literal));
  if (type.flags & ts.TypeFlags.Union)
    return `(?:${(type as ts.UnionType).types.map((part) => placePattern(part, guard)).join("|")})`;
  if (type.flags & ts.TypeFlags.TemplateLiteral) return partsPattern(type as ts.TemplateLiteralType);
  if (type.flags & ts.TypeFlags.StringMapping) return mappedPattern(type as ts.StringMappingType, guard);
  if (type.flags & ts.TypeFlags.Number) return numberPattern(guard);
  if (type.flags & ts.TypeFlags.BigInt) return bigintPattern(guard);
  if (type.flags & ts.TypeFlags.Null) return "null";
  if (type.flags & ts.TypeFlags.Undefined) return "undefined";
  return guard ? `(?:${guard}[\\s\\S])*` : anyText;
}

/** What `Number()` reads as a finite number, as the compiler has it for `${number}`: space around it and other bases included. */
function numberPattern(guard: string): string {
  const one = (characters: string): string => `${guard}[${characters}]`;
  const some = (characters: string): string => `(?:${one(characters)})+`;
  const any = (characters: string): string => `(?:${one(characters)})*`;
  const exponent = `(?:${one("eE")}(?:${one("+\\-")})?${some("0-9")})?`;
  const decimal = `(?:${one("+\\-")})?(?:${some("0-9")}(?:${one(".")}${any("0-9")})?|${one(".")}${some("0-9")})${exponent}`;
  return `(?:${any("\\s")}(?:${decimal}|${otherBases(one, some)})${any("\\s")}|${some("\\s")})`;
}

/** What the compiler's scanner reads as a bigint literal, for `${bigint}`. */
function bigintPattern(guard: string): string {
  const one = (characters: string): string => `${guard}[${characters}]`;
  const some = (characters: string): string => `(?:${one(characters)})+`;
  return `(?:${one("\\-")})?(?:${one("0")}|${one("1-9")}(?:${one("0-9")})*|${otherBases(one, some)})`;
}

function otherBases(one: (characters: string) => string, some: (characters: string) => string): string {
  const bases = [`${one("xX")}${some("0-9a-fA-F")}`, `${one("oO")}${some("0-7")}`, `${one("bB")}${some("01")}`];
  return `${one("0")}(?:${bases.join("|")})`;
}

/** Strings that equal their own mapping: no character that the mapping would change. */
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

/** Escapes what the `u` flag lets be escaped, and no more. */
function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
