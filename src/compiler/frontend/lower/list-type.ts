import { ts } from "ts-morph";
import { baseTypes, withArguments } from "./base-types.js";

/** An array or tuple type, or a class or interface that extends one: in JSON all of them are arrays. */
export type ListType =
  | { readonly kind: "array"; readonly base: ts.Type; readonly item: ts.Type }
  | { readonly kind: "tuple"; readonly base: ts.Type; readonly elements: readonly TupleElement[] };

export interface TupleElement {
  readonly type: ts.Type;
  readonly flag: ts.ElementFlags;
}

/** Whether the type is an array or tuple, or extends one. */
export function isListType(type: ts.Type, checker: ts.TypeChecker): boolean {
  return isArrayOrTuple(type, checker) || baseTypes(type, checker).some((base) => isListType(base, checker));
}

/** The items of an array or tuple type, or of a type that extends one; undefined for every other type. */
export function listTypeOf(type: ts.Type, checker: ts.TypeChecker): ListType | undefined {
  const base = listBase(type, checker);
  if (!base) return undefined;
  const { list, types } = base;
  if (checker.isArrayType(list)) {
    const [own] = types;
    // The index signature has the type arguments of every level applied.
    const item = list === type ? own : checker.getIndexInfoOfType(type, ts.IndexKind.Number)?.type;
    if (!item) throw new Error("internal: an array type without an element type");
    return { kind: "array", base: list, item };
  }
  const elements = list.target.elementFlags.map((flag, index): TupleElement => {
    const property = list !== type && !(flag & ts.ElementFlags.Variable) && type.getProperty(String(index));
    const own = property ? checker.getTypeOfSymbol(property) : types[index];
    if (!own) throw new Error("internal: a tuple element without a type");
    return { type: own, flag };
  });
  return { kind: "tuple", base: list, elements };
}

interface ListBase {
  readonly list: ts.TupleTypeReference;
  readonly types: readonly ts.Type[];
}

/** The array or tuple type that `type` is or extends, and its element types. */
function listBase(type: ts.Type, checker: ts.TypeChecker): ListBase | undefined {
  if (isArrayOrTuple(type, checker)) {
    // An array type is a reference too, but its target has no element flags.
    const list = type as ts.TupleTypeReference;
    return { list, types: checker.getTypeArguments(list) };
  }
  for (const base of baseTypes(type, checker)) {
    const found = listBase(base, checker);
    if (found) return { ...found, types: found.types.map((each) => withArguments(each, type, checker)) };
  }
  return undefined;
}

function isArrayOrTuple(type: ts.Type, checker: ts.TypeChecker): boolean {
  return checker.isArrayType(type) || checker.isTupleType(type);
}
