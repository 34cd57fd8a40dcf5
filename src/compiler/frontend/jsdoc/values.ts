import JSON5 from "json5";
import { ts } from "ts-morph";
import { literalValue } from "../lower/literal.js";
import { anyOrUnknown } from "../lower/type-flags.js";
import { unionParts } from "../lower/union-parts.js";

/** Parses a value in a comment: JSON5, which is JSON with single quotes, unquoted keys and trailing commas. */
export function parseValue(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON5.parse(text) };
  } catch {
    return undefined;
  }
}

/** Explains why `value` is not of `type`; undefined if it is. */
export function valueProblem(value: unknown, type: ts.Type, checker: ts.TypeChecker): string | undefined {
  return fits(value, type, checker)
    ? undefined
    : `${JSON.stringify(value)} is not of type ${checker.typeToString(type)}`;
}

function fits(value: unknown, type: ts.Type, checker: ts.TypeChecker): boolean {
  const { flags } = type;
  if (flags & (anyOrUnknown | ts.TypeFlags.TypeParameter)) return true;
  if (flags & ts.TypeFlags.Union) return unionParts(type).some((part) => fits(value, part, checker));
  const literal = literalValue(type);
  if (literal !== undefined) return value === literal;
  if (flags & ts.TypeFlags.StringLike) return typeof value === "string";
  if (flags & ts.TypeFlags.NumberLike) return typeof value === "number";
  if (flags & ts.TypeFlags.BooleanLike) return typeof value === "boolean";
  if (flags & ts.TypeFlags.Null) return value === null;
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never)) return false;
  if (flags & ts.TypeFlags.Intersection)
    return (type as ts.IntersectionType).types.some((part) => fits(value, part, checker));
  if (!(flags & ts.TypeFlags.Object)) return true;
  if (["Date", "URL"].includes(type.symbol?.name)) return typeof value === "string";
  if (checker.isTupleType(type)) return Array.isArray(value);
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    return Array.isArray(value) && (!item || value.every((part) => fits(part, item, checker)));
  }
  return typeof value === "object" && value !== null && !Array.isArray(value) && fitsObject(value, type, checker);
}

function fitsObject(value: object, type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.getPropertiesOfType(type).every((symbol) => {
    const part: unknown = Object.hasOwn(value, symbol.name) ? Reflect.get(value, symbol.name) : undefined;
    if (part === undefined) return (symbol.flags & (ts.SymbolFlags.Optional | ts.SymbolFlags.Method)) !== 0;
    return fits(part, checker.getTypeOfSymbol(symbol), checker);
  });
}
