import { ts } from "ts-morph";
import type { Kind } from "../../../json-schema/index.js";
import { isListType } from "../lower/list-type.js";
import { anyOrUnknown, primitive } from "../lower/type-flags.js";
import { unionParts } from "../lower/union-parts.js";

/** The kinds of JSON value that a type allows; undefined if it may allow all of them. */
export function jsonKinds(type: ts.Type, checker: ts.TypeChecker): ReadonlySet<Kind> | undefined {
  const kinds = new Set<Kind>();
  return collect(type, checker, kinds) ? kinds : undefined;
}

function collect(type: ts.Type, checker: ts.TypeChecker, kinds: Set<Kind>): boolean {
  const { flags } = type;
  if (flags & (anyOrUnknown | ts.TypeFlags.Instantiable)) {
    if (flags & (ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) kinds.add("string");
    else return false;
  } else if (flags & ts.TypeFlags.Union) {
    return unionParts(type).every((part) => collect(part, checker, kinds));
  } else if (flags & ts.TypeFlags.Intersection) {
    const carrier = (type as ts.IntersectionType).types.find(
      (part) => part.flags & primitive || isListType(part, checker) || isStringEncoded(part),
    );
    return carrier ? collect(carrier, checker, kinds) : Boolean(kinds.add("object"));
  } else if (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.BigIntLike)) kinds.add("string");
  else if (flags & ts.TypeFlags.NumberLike) kinds.add("number");
  else if (flags & ts.TypeFlags.BooleanLike) kinds.add("boolean");
  else if (flags & ts.TypeFlags.Null) kinds.add("null");
  else if (flags & ts.TypeFlags.Object) {
    if (isListType(type, checker)) kinds.add("array");
    else if (isStringEncoded(type)) kinds.add("string");
    else kinds.add("object");
  }
  return true;
}

function isStringEncoded(type: ts.Type): boolean {
  return ["Date", "URL", "Uint8Array", "Buffer"].includes(type.symbol?.name);
}
