import { ts } from "ts-morph";
import { type Checker, checkerOf } from "../checker.js";
import { positionOf } from "../graph/fixed-positions.js";
import type { NotJsonKind } from "../graph/not-json-problem.js";
import {
  baseTypes,
  includesUndefined,
  intersectionParts,
  isOptional,
  presentParts,
  primitive,
  undefinedLike,
  unionParts,
} from "../graph/type-parts.js";
import type { Lowering } from "./lowering.js";

/** Names of built-in types without a JSON form, by kind. */
const namesByKind: Readonly<Partial<Record<NotJsonKind, string>>> = {
  Map: "Map ReadonlyMap",
  Set: "Set ReadonlySet",
  WeakMap: "WeakMap",
  WeakSet: "WeakSet",
  RegExp: "RegExp",
  Promise: "Promise PromiseLike",
  function: "Function CallableFunction NewableFunction",
  entries: "URLSearchParams Headers FormData",
  behavior: "Request Response AbortSignal AbortController EventTarget Event EventEmitter WeakRef",
  symbol: "Symbol",
  bytes: `ArrayBuffer SharedArrayBuffer DataView Buffer Int8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array
    Float16Array Float32Array Float64Array BigInt64Array BigUint64Array`,
  file: "Blob File FileList FileHandle",
  stream: "Readable Writable Duplex Transform PassThrough Socket ReadableStream WritableStream TransformStream",
  iterable: "AsyncIterable AsyncGenerator AsyncIterator Iterator Iterable Generator",
};

/** The kind of each built-in type without a JSON form. */
export const notJson: ReadonlyMap<string, NotJsonKind> = new Map(
  Object.entries(namesByKind).flatMap(([kind, names]) =>
    names.split(/\s+/).map((name) => [name, kind as NotJsonKind] as const),
  ),
);

/** Built-in types that are strings, numbers or booleans in JSON. */
export const scalars: ReadonlySet<string> = new Set("String Number Boolean BigInt Date URL Uint8Array".split(" "));

/** Protocols. A type that extends one and has data of its own is described by the data. */
const protocols: ReadonlySet<string> = new Set([
  ...["Iterable", "Iterator", "Generator", "AsyncIterable", "AsyncIterator", "AsyncGenerator"],
]);

/** The built-in type with a rule in `lowerBuiltin()` that `type` is, extends or, as an intersection, has as a member. */
export function builtinOf(type: ts.Type, program: ts.Program): ts.Type | undefined {
  const checker = checkerOf(program);
  if (type.flags & ts.TypeFlags.Intersection) return firstBuiltin((type as ts.IntersectionType).types, program);
  if (isBuiltin(type, program)) {
    const { name } = type.symbol;
    if (scalars.has(name) || notJson.has(name) || name === "Object") return type;
  }
  const wrapper = wrapperOf(type, program);
  if (wrapper) return wrapper;
  const inherited = firstBuiltin(baseTypes(type, checker), program);
  if (!inherited || inherited.symbol.name === "Object") return undefined;
  return protocols.has(inherited.symbol.name) && checker.getPropertiesOfType(type).some(isDataProperty)
    ? undefined
    : inherited;
}

const wrappers: ReadonlySet<string> = new Set(["String", "Number", "Boolean", "BigInt", "Array", "ReadonlyArray"]);

/**
 * The interface of the standard library of which a mapped type keeps members, as `Omit<string, "length">` does of `String`. The compiler accepts
 * every string for this type.
 */
export function wrapperOf(type: ts.Type, program: ts.Program): ts.Type | undefined {
  const { objectFlags = 0 } = type as Partial<ts.ObjectType>; // absent from types that are not objects
  if (!(type.flags & ts.TypeFlags.Object && objectFlags & ts.ObjectFlags.Mapped)) return undefined;
  const checker = checkerOf(program);
  const members = checker.getPropertiesOfType(type);
  const picked = pickedTuple(type, checker);
  // The first positions of a tuple, and nothing else.
  const positions = new Set(members.map(positionOf));
  if (picked && members.length > 0 && members.every((_, index) => positions.has(index)))
    return checker.getBaseTypes(picked.target)[0];
  const parents = new Set(members.map(({ declarations }) => declarations?.[0]?.parent));
  const names = new Set([...parents].map(wrapperName));
  // Other members are those of a tuple, or of a type that extends the interface.
  names.delete("");
  const [name, ...others] = names;
  const parent = [...parents].find((each) => wrapperName(each) === name);
  if (!name || others.length > 0) return undefined;
  const methods = members.filter(
    ({ declarations }) => declarations?.[0]?.parent === parent && declarations?.some(ts.isMethodSignature),
  );
  const areCalled = methods.every(
    (each) => checker.getNonNullableType(checker.getTypeOfSymbol(each)).getCallSignatures().length > 0,
  );
  const found = parent && ts.isInterfaceDeclaration(parent) && checker.getTypeAtLocation(parent.name);
  return found && methods.length > 0 && areCalled && isBuiltin(found, program) ? found : undefined;
}

/** The tuple of which a mapped type such as `Pick` keeps members. It has no public accessor, and is known once the members are. */
function pickedTuple(mapped: ts.Type, checker: Checker): ts.TupleTypeReference | undefined {
  const { modifiersType: from } = mapped as ts.Type & { readonly modifiersType?: ts.Type };
  return from && checker.isTupleType(from) ? (from as ts.TupleTypeReference) : undefined;
}

/** The name of the interface of a primitive or array that `node` declares, or an empty string. */
function wrapperName(node: ts.Node | undefined): string {
  return node && ts.isInterfaceDeclaration(node) && wrappers.has(node.name.text) ? node.name.text : "";
}

function isDataProperty({ flags, escapedName }: ts.Symbol): boolean {
  return !(flags & ts.SymbolFlags.Method) && !String(escapedName).startsWith("__@");
}

function firstBuiltin(types: readonly ts.Type[], program: ts.Program): ts.Type | undefined {
  return types.map((type) => builtinOf(type, program)).find((found) => found !== undefined);
}

/** Whether `type` is a named type of the standard library, and not an author's object that its aliases build, such as `Record<string, T>`. */
export function isBuiltin(type: ts.Type, program: ts.Program): boolean {
  return Boolean(type.symbol) && !type.symbol.name.startsWith("__") && isStandard(type.symbol, program);
}

/** Whether the symbol comes from TypeScript's or Node's own declarations. A type with the same name in the author's code is the author's. */
export function isStandard(symbol: ts.Symbol, program: ts.Program): boolean {
  const { declarations } = symbol;
  if (!declarations || declarations.length === 0) return false;
  return declarations.some((declaration) => {
    const file = declaration.getSourceFile();
    return program.isSourceFileDefaultLibrary(file) || file.fileName.includes("/node_modules/@types/node/");
  });
}

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
  return {
    returns,
    declared: isAsWritten ? node : undefined,
    isOptional: isOptional(symbol) || includesUndefined(own),
  };
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

/** Whether a type is that of a schema object, such as Zod's, by the interface that schema libraries share (https://standardschema.dev). */
export function isSchemaObject(type: ts.Type, checker: Checker): boolean {
  // For arrays and tuples the checker would create all methods to answer this.
  if (checker.isArrayType(type) || checker.isTupleType(type)) return false;
  const standard = type.getProperty("~standard");
  return standard !== undefined && checker.getTypeOfSymbol(standard).getProperty("validate") !== undefined;
}
