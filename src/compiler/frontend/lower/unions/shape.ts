import { ts } from "ts-morph";
import type { Checker } from "../../checker.js";
import { unbranded } from "../../graph/literal.js";
import { anyOrUnknown, hasPresentPart, isContradiction, isListType } from "../../graph/type-parts.js";
import { builtinOf, hasToJson, isBuiltin } from "../builtin.js";
import type { Lowering, Shape } from "../lowering.js";
import { jsonProperties } from "../property.js";

/** Whether a union member is an object type with properties, which sibling members can affect. */
export function isObjectMember(type: ts.Type, lowering: Lowering): boolean {
  const { checker, program } = lowering;
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  if (isListType(type, checker) || isBuiltin(type, program) || builtinOf(type, program) || hasToJson(type, lowering))
    return false;
  if (type.flags & ts.TypeFlags.Intersection) {
    const intersection = type as ts.IntersectionType; // by its flag
    const isObjects = intersection.types.every(
      (part) => part.flags & ts.TypeFlags.Object && !isListType(part, checker),
    );
    return isObjects && !isContradiction(intersection, checker);
  }
  return type.getCallSignatures().length === 0;
}

export function shapeOf(type: ts.Type, lowering: Lowering): Shape {
  const shape = lowering.unions.shapes.get(type) ?? readShape(type, lowering);
  lowering.unions.shapes.set(type, shape);
  return shape;
}

function readShape(type: ts.Type, lowering: Lowering): Shape {
  const { checker } = lowering;
  lowering.checkTime();
  const properties = new Map(jsonProperties(type, lowering).map((symbol) => [symbol.escapedName, symbol]));
  const indexes = checker
    .getIndexInfosOfType(type)
    .filter(({ keyType }) => !(keyType.flags & ts.TypeFlags.ESSymbolLike));
  const types = new Map<ts.__String, ts.Type | undefined>();
  const typeAt = (name: ts.__String): ts.Type | undefined => {
    if (types.has(name)) return types.get(name);
    const symbol = properties.get(name);
    const found = symbol ? checker.getTypeOfSymbol(symbol) : indexAt({ indexes }, name, checker)?.type;
    types.set(name, found);
    return found;
  };
  let size = 0;
  for (const symbol of properties.values()) if (hasPresentPart(checker.getTypeOfSymbol(symbol))) size++;
  return { type, properties, indexes, typeAt, size };
}

/** The index signature that covers a key without a property. */
export function indexAt(
  { indexes }: Pick<Shape, "indexes">,
  name: ts.__String,
  checker: Checker,
): ts.IndexInfo | undefined {
  if (indexes.length === 0) return undefined;
  const key = ts.unescapeLeadingUnderscores(name);
  const applies = ({ keyType }: ts.IndexInfo): boolean =>
    unbranded(keyType).flags & ts.TypeFlags.Number
      ? String(Number(key)) === key
      : checker.isTypeAssignableTo(checker.getStringLiteralType(key), keyType);
  return indexes.find((index) => !isStringIndex(index) && applies(index)) ?? indexes.find(isStringIndex);
}

/** Whether an index signature covers all strings. */
export function isStringIndex({ keyType }: ts.IndexInfo): boolean {
  return (unbranded(keyType).flags & ts.TypeFlags.String) !== 0;
}

/** Whether the type turns off the compiler's check for excess keys in a union: `unknown`, `object` or `{}`. */
export function acceptsAnyKey(type: ts.Type, checker: Checker): boolean {
  if (type.flags & (anyOrUnknown | ts.TypeFlags.NonPrimitive)) return true;
  if (type.flags & ts.TypeFlags.Intersection)
    return (type as ts.IntersectionType).types.every((part) => acceptsAnyKey(part, checker));
  if (!(type.flags & ts.TypeFlags.Object) || isListType(type, checker)) return false;
  return (
    checker.getPropertiesOfType(type).length === 0 &&
    checker.getIndexInfosOfType(type).length === 0 &&
    type.getCallSignatures().length === 0 &&
    type.getConstructSignatures().length === 0
  );
}
