import { ts } from "ts-morph";
import { type BaseType, StringType } from "../type-graph.js";
import { PatternString } from "./graph.js";
import { literalValue } from "./literal.js";
import type { Lowering, Site } from "./lowering.js";

/** The graph of a template literal type or of an intrinsic string type (`Uppercase<string>`). */
export function lowerTemplate(type: ts.Type, _site: Site, _lowering: Lowering): BaseType {
  const pattern = templatePattern(type);
  return pattern === `^${anyText}$` ? new StringType() : new PatternString(pattern);
}

const anyText = "[\\s\\S]*";
/** The texts that `Number()` takes and that TypeScript accepts for `${number}`. */
const anyNumber = "-?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?";

/** An anchored regular expression of the strings that `type` has. */
export function templatePattern(type: ts.Type): string {
  return `^${partPattern(type)}$`;
}

function partPattern(type: ts.Type): string {
  const literal = literalValue(type);
  if (literal !== undefined) return escapePattern(String(literal));
  if (type.flags & ts.TypeFlags.Union) return `(?:${(type as ts.UnionType).types.map(partPattern).join("|")})`;
  if (type.flags & ts.TypeFlags.TemplateLiteral) {
    const { texts, types } = type as ts.TemplateLiteralType;
    return texts.map((text, index) => escapePattern(text) + (types[index] ? partPattern(types[index]) : "")).join("");
  }
  if (type.flags & ts.TypeFlags.StringMapping) return mappedPattern(type as ts.StringMappingType);
  if (type.flags & ts.TypeFlags.Number) return anyNumber;
  if (type.flags & ts.TypeFlags.BigInt) return "-?[0-9]+";
  if (type.flags & ts.TypeFlags.Null) return "null";
  if (type.flags & ts.TypeFlags.Undefined) return "undefined";
  return anyText;
}

/** Strings that equal their own mapping: no character that the mapping would change. */
function mappedPattern(type: ts.StringMappingType): string {
  switch (type.symbol.name) {
    case "Uppercase":
      return "[^\\p{Changes_When_Uppercased}]*";
    case "Lowercase":
      return "[^\\p{Changes_When_Lowercased}]*";
    case "Capitalize":
      return "(?:[^\\p{Changes_When_Uppercased}][\\s\\S]*)?";
    case "Uncapitalize":
      return "(?:[^\\p{Changes_When_Lowercased}][\\s\\S]*)?";
    default:
      return anyText;
  }
}

/** Escapes what the `u` flag lets be escaped, and no more. */
function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
