import { ts } from "ts-morph";
import { checkerOf } from "../checker.js";
import { intersectionParts } from "./brand.js";
import { builtinOf, isStandard } from "./builtin.js";
import type { Lowering } from "./lowering.js";
import { primitive, undefinedLike } from "./type-nodes.js";
import { includesUndefined, presentParts, unionParts } from "./union-parts.js";

/** The `toJSON` method of a type, or its property with a function type. */
interface ToJson {
  readonly returns: readonly ts.Type[];
  /** The written return type, if there is only one. */
  readonly declared: ts.TypeNode | undefined;
  readonly isOptional: boolean;
}

/** A type of the value that `JSON.stringify` writes. */
interface JsonType {
  readonly type: ts.Type;
  /** Whether its properties are written although it has `toJSON`: that returned the object itself, or is optional. */
  readonly byProperties: boolean;
}

/** The `toJSON` of an object type; undefined if there is none, and for built-in types, which have rules of their own. */
export function toJsonOf(type: ts.Type, program: ts.Program): ToJson | undefined {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return undefined;
  // A primitive has no `toJSON`, even if its brand does.
  if (type.flags & ts.TypeFlags.Intersection && intersectionParts(type).some((part) => part.flags & primitive))
    return undefined;
  const checker = checkerOf(program);
  // For arrays and tuples the checker would create all methods to answer this.
  if (checker.isArrayType(type) || checker.isTupleType(type)) return undefined;
  const symbol = checker.getPropertyOfType(type, "toJSON");
  if (!symbol) return undefined;
  const builtin = builtinOf(type, program);
  if (builtin && (isStandard(symbol, program) || builtin.symbol.name === "Uint8Array")) return undefined;
  const own = checker.getTypeOfSymbol(symbol);
  const signatures = presentParts([own]).flatMap((part) => part.getCallSignatures());
  if (signatures.length === 0) return undefined;
  const returns = signatures.map((signature) => checker.getReturnTypeOfSignature(signature));
  const node = signatures.length === 1 ? signatures[0]?.getDeclaration()?.type : undefined;
  const isAsWritten = node && checker.getTypeFromTypeNode(node) === returns[0];
  const isOptional =
    (symbol.flags & ts.SymbolFlags.Optional) !== 0 || unionParts(own).length > presentParts([own]).length;
  return { returns, declared: isAsWritten ? node : undefined, isOptional };
}

/** Whether `toJSON` decides the JSON form of values of `type`. */
export function hasToJson(type: ts.Type, { program, direction }: Lowering): boolean {
  const toJson = toJsonOf(type, program);
  return toJson !== undefined && !(direction === "input" && toJson.isOptional);
}

/** The types that a value of `type` has in JSON, after all calls of `toJSON`. Without `toJSON`, the members of `type`. */
export function jsonTypes(type: ts.Type, program: ts.Program): readonly JsonType[] {
  const seen = new Set<ts.Type>();
  const found = new Map<ts.Type, JsonType>();
  const visit = (part: ts.Type): void => {
    const toJson = toJsonOf(part, program);
    const byProperties = toJson !== undefined && (toJson.isOptional || seen.has(part));
    if (!toJson || byProperties) found.set(part, { type: part, byProperties });
    if (!toJson || seen.has(part)) return;
    seen.add(part);
    for (const each of toJson.returns.flatMap(unionParts)) visit(each);
  };
  for (const part of unionParts(type)) visit(part);
  return [...found.values()];
}

/** Whether `toJSON` may return undefined, so that JSON omits the property that holds the value. */
export function mayBeOmitted(type: ts.Type, program: ts.Program): boolean {
  if (!unionParts(type).some((part) => toJsonOf(part, program))) return includesUndefined(type);
  return jsonTypes(type, program).some((each) => each.type.flags & undefinedLike);
}
