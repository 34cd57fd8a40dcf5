import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { literalValue } from "./literal.js";
import { isOptional, objectTypesAt, type TupleElement, unionParts } from "./type-parts.js";

/** Arrays with a longer literal length are described by their items alone. */
const maxLength = 100;

export interface FixedPositions {
  readonly elements: readonly TupleElement[];
  /** The literals that `length` can be, if other lengths are between them. */
  readonly lengths?: readonly number[];
  /** Whether any value may follow, of which the type says nothing. */
  readonly isOpen: boolean;
}

/**
 * The elements of an array type that also has properties for single positions or a literal length, as `string[] & { 0: "a" }` and interfaces that
 * extend arrays do. `item` is the type of all others; undefined if the type does not say it. Undefined if it has neither.
 */
export function fixedPositions(type: ts.Type, item: ts.Type | undefined, checker: Checker): FixedPositions | undefined {
  const own = new Map<number, ts.Symbol>();
  for (const symbol of checker.getPropertiesOfType(type)) {
    const index = positionOf(symbol);
    if (index !== undefined) own.set(index, symbol);
  }
  const stated = lengthsOf(type, checker);
  if (own.size === 0 && !stated) return undefined;
  const known = Math.max(-1, ...own.keys()) + 1;
  const required = Math.max(-1, ...[...own].filter(([, symbol]) => !isOptional(symbol)).map(([index]) => index)) + 1;
  // A shorter array lacks a position that it must have.
  const lengths = stated?.filter((length) => length >= required);
  const [least, most] = lengths ? [Math.min(...lengths), Math.max(...lengths)] : [required, known];
  const elements: TupleElement[] = [];
  for (let index = 0; index < most; index++) {
    const symbol = own.get(index);
    const element = symbol ? checker.getTypeOfSymbol(symbol) : item;
    if (!element) return undefined;
    const also = symbol && item && !checker.isTypeAssignableTo(element, item) ? item : undefined;
    const flag = index < least ? ts.ElementFlags.Required : ts.ElementFlags.Optional;
    elements.push({
      type: element,
      flag,
      ...(also && { also }),
      ...(symbol && { objectTypes: objectTypesAt(type, symbol, checker) }),
    });
  }
  if (!lengths && item) elements.push({ type: item, flag: ts.ElementFlags.Rest });
  const hasGaps = lengths && (lengths.length === 0 || new Set(lengths).size <= most - least);
  return { elements, isOpen: !lengths && !item, ...(hasGaps && { lengths }) };
}

/** Whether a property for a position, or a literal `length`, is not described: it is above a limit, or no array has it. */
export function isBeyondPositions(symbol: ts.Symbol, type: ts.Type, checker: Checker): boolean {
  if (symbol.name !== "length") return /^\d+$/.test(symbol.name) && positionOf(symbol) === undefined;
  const isNumber = (part: ts.Type): boolean => literalValue(part) === undefined;
  return !unionParts(checker.getTypeOfSymbol(symbol)).some(isNumber) && !lengthsOf(type, checker);
}

/** The position in an array that a property is for. */
export function positionOf({ name }: ts.Symbol): number | undefined {
  return /^(?:0|[1-9]\d?)$/.test(name) ? Number(name) : undefined;
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
