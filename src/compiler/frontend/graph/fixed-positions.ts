import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { literalValue } from "./literal.js";
import { type TupleElement, unionParts } from "./type-parts.js";

/** Arrays with a longer literal length are described by their items alone. */
const maxLength = 100;

/**
 * The elements of an array type that also has properties for single positions or a literal length, as `string[] & { 0: "a" }` and interfaces that
 * extend arrays do. Undefined if it has neither.
 */
export function fixedPositions(type: ts.Type, item: ts.Type, checker: Checker): readonly TupleElement[] | undefined {
  const own = new Map<number, ts.Symbol>();
  for (const symbol of checker.getPropertiesOfType(type))
    if (/^(?:0|[1-9]\d?)$/.test(symbol.name)) own.set(Number(symbol.name), symbol);
  const lengths = lengthsOf(type, checker);
  if (own.size === 0 && !lengths) return undefined;
  const isRequired = (symbol: ts.Symbol): boolean => !(symbol.flags & ts.SymbolFlags.Optional);
  const known = Math.max(-1, ...own.keys()) + 1;
  const required = Math.max(-1, ...[...own].filter(([, symbol]) => isRequired(symbol)).map(([index]) => index)) + 1;
  const [least, most] = lengths ? [Math.min(...lengths), Math.max(...lengths)] : [required, known];
  const elements = Array.from({ length: most }, (_, index): TupleElement => {
    const symbol = own.get(index);
    const flag = index < least ? ts.ElementFlags.Required : ts.ElementFlags.Optional;
    return { type: symbol ? checker.getTypeOfSymbol(symbol) : item, flag };
  });
  return lengths ? elements : [...elements, { type: item, flag: ts.ElementFlags.Rest }];
}

/** The literals that `length` can be. */
function lengthsOf(type: ts.Type, checker: Checker): readonly number[] | undefined {
  const symbol = checker.getPropertyOfType(type, "length");
  const values = symbol ? unionParts(checker.getTypeOfSymbol(symbol)).map(literalValue) : [];
  const lengths = values.filter((value) => typeof value === "number" && Number.isInteger(value) && value >= 0);
  const isKnown =
    lengths.length > 0 && lengths.length === values.length && lengths.every((each) => Number(each) <= maxLength);
  return isKnown ? lengths.map(Number) : undefined;
}
