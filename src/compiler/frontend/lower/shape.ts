import { ts } from "ts-morph";
import { isBuiltin } from "./builtin.js";
import type { Lowering } from "./lowering.js";
import { wireProperties } from "./property.js";
import { anyOrUnknown, undefinedLike } from "./type-flags.js";

/** An object member of a union, as far as its keys go. */
export interface Shape {
  readonly type: ts.Type;
  readonly properties: ReadonlyMap<ts.__String, ts.Symbol>;
  /** Index signatures over texts, numbers and templates. */
  readonly indexes: readonly ts.IndexInfo[];
}

/** True for a union member that is an object with properties of its own, for which siblings matter. */
export function isObjectMember(type: ts.Type, { checker, program }: Lowering): boolean {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  if (checker.isArrayType(type) || checker.isTupleType(type)) return false;
  if (type.flags & ts.TypeFlags.Intersection)
    return (type as ts.IntersectionType).types.every((part) => part.flags & ts.TypeFlags.Object);
  return !isBuiltin(type, program) && type.getCallSignatures().length === 0;
}

export function shapeOf(type: ts.Type, lowering: Lowering): Shape {
  return {
    type,
    properties: new Map(wireProperties(type, lowering).map((symbol) => [symbol.escapedName, symbol])),
    indexes: lowering.checker
      .getIndexInfosOfType(type)
      .filter(({ keyType }) => !(keyType.flags & ts.TypeFlags.ESSymbolLike)),
  };
}

/** The type of a key: that of the property, or of the index signature that knows it. */
export function typeAt(shape: Shape, name: ts.__String, checker: ts.TypeChecker): ts.Type | undefined {
  const symbol = shape.properties.get(name);
  return symbol ? checker.getTypeOfSymbol(symbol) : indexAt(shape, name, checker)?.type;
}

/** The index signature that a key without a property falls under. */
export function indexAt({ indexes }: Shape, name: ts.__String, checker: ts.TypeChecker): ts.IndexInfo | undefined {
  if (indexes.length === 0) return undefined;
  const key = ts.unescapeLeadingUnderscores(name);
  const applies = ({ keyType }: ts.IndexInfo): boolean =>
    keyType.flags & ts.TypeFlags.Number
      ? String(Number(key)) === key
      : checker.isTypeAssignableTo(checker.getStringLiteralType(key), keyType);
  return indexes.find((index) => !isTextIndex(index) && applies(index)) ?? indexes.find(isTextIndex);
}

/** True for an index signature over every text. */
export function isTextIndex({ keyType }: ts.IndexInfo): boolean {
  return (keyType.flags & ts.TypeFlags.String) !== 0;
}

/** The types of a union; any other type alone. */
export function unionParts(type: ts.Type): readonly ts.Type[] {
  return type.flags & ts.TypeFlags.Union ? (type as ts.UnionType).types : [type];
}

/** The parts of `types` without undefined, each once. */
export function presentParts(types: readonly ts.Type[]): readonly ts.Type[] {
  return [...new Set(types.flatMap(unionParts))].filter((part) => !(part.flags & undefinedLike));
}

/** True for a type beside which the compiler looks for no excess keys: `unknown`, `object`, `{}`. */
export function isAnything(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.flags & (anyOrUnknown | ts.TypeFlags.NonPrimitive)) return true;
  if (type.flags & ts.TypeFlags.Intersection)
    return (type as ts.IntersectionType).types.every((part) => isAnything(part, checker));
  if (!(type.flags & ts.TypeFlags.Object) || checker.isArrayType(type) || checker.isTupleType(type)) return false;
  return (
    checker.getPropertiesOfType(type).length === 0 &&
    checker.getIndexInfosOfType(type).length === 0 &&
    type.getCallSignatures().length === 0 &&
    type.getConstructSignatures().length === 0
  );
}

/** True for an object all of whose properties may be absent: the compiler takes no other object for it that has not one of them. */
export function isWeak(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.flags & ts.TypeFlags.Intersection)
    return (type as ts.IntersectionType).types.every((part) => isWeak(part, checker));
  const properties = checker.getPropertiesOfType(type);
  return (
    properties.length > 0 &&
    properties.every((symbol) => symbol.flags & ts.SymbolFlags.Optional) &&
    checker.getIndexInfosOfType(type).length === 0
  );
}
