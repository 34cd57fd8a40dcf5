import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { baseTypes } from "./type-nodes.js";

/** An array or tuple type, or a class or interface that extends one: in JSON all of them are arrays. */
export type ListType =
  | { readonly kind: "array"; readonly base: ts.Type; readonly item: ts.Type }
  | { readonly kind: "tuple"; readonly base: ts.Type; readonly elements: readonly TupleElement[] };

export interface TupleElement {
  readonly type: ts.Type;
  readonly flag: ts.ElementFlags;
}

/** Whether the type is an array or tuple, or extends one. */
export function isListType(type: ts.Type, checker: Checker): boolean {
  return isArrayOrTuple(type, checker) || baseTypes(type, checker).some((base) => isListType(base, checker));
}

/** The items of an array or tuple type, or of a type that extends one; undefined for every other type. */
export function listTypeOf(type: ts.Type, checker: Checker): ListType | undefined {
  const base = listBase(type, checker);
  if (!base) return undefined;
  const types = checker.getTypeArguments(base);
  // In a type that extends an array or tuple, members have the type arguments of every level applied.
  const inherited = base === type ? undefined : checker.getIndexInfoOfType(type, ts.IndexKind.Number)?.type;
  if (!checker.isTupleType(base)) {
    const item = inherited ?? types[0];
    if (!item) throw new Error("internal: an array type without an element type");
    return { kind: "array", base, item };
  }
  const elements = base.target.elementFlags.map((flag, index): TupleElement => {
    const property = inherited && type.getProperty(String(index));
    // Only an interface without type parameters can extend a tuple with a rest element, so its type needs no arguments.
    const own = property ? checker.getTypeOfSymbol(property) : types[index];
    if (!own) throw new Error("internal: a tuple element without a type");
    return { type: own, flag };
  });
  return { kind: "tuple", base, elements };
}

/** The array or tuple type that `type` is or extends. */
function listBase(type: ts.Type, checker: Checker): ts.TupleTypeReference | undefined {
  // An array type is a reference too, but its target has no element flags.
  if (isArrayOrTuple(type, checker)) return type as ts.TupleTypeReference;
  for (const base of baseTypes(type, checker)) {
    const found = listBase(base, checker);
    if (found) return found;
  }
  return undefined;
}

function isArrayOrTuple(type: ts.Type, checker: Checker): boolean {
  return checker.isArrayType(type) || checker.isTupleType(type);
}
