import { ts } from "ts-morph";

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
