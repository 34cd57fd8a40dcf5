import { ts } from "ts-morph";
import { checkerOf } from "../checker.js";
import type { NotJsonKind } from "./not-json-problem.js";
import { baseTypes } from "./type-nodes.js";

/** Built-in types without a JSON form. */
export const notJson: ReadonlyMap<string, NotJsonKind> = new Map([
  ["Map", "Map"],
  ["ReadonlyMap", "Map"],
  ["Set", "Set"],
  ["ReadonlySet", "Set"],
  ["WeakMap", "WeakMap"],
  ["WeakSet", "WeakSet"],
  ["RegExp", "RegExp"],
  ["Promise", "Promise"],
  ["PromiseLike", "Promise"],
  ["Function", "function"],
  ["CallableFunction", "function"],
  ["NewableFunction", "function"],
  ...["URLSearchParams", "Headers", "FormData"].map((name): [string, NotJsonKind] => [name, "entries"]),
  ...["Request", "Response", "AbortSignal", "AbortController", "EventTarget", "Event", "EventEmitter", "WeakRef"].map(
    (name): [string, NotJsonKind] => [name, "behavior"],
  ),
  ["Symbol", "symbol"],
  ...["ArrayBuffer", "SharedArrayBuffer", "DataView", "Buffer"].map((name) => bytes(name)),
  ...["Blob", "File", "FileList", "FileHandle"].map((name): [string, NotJsonKind] => [name, "file"]),
  ...["Int8", "Uint8Clamped", "Int16", "Uint16", "Int32", "Uint32", "Float16", "Float32", "Float64"].map((name) =>
    bytes(`${name}Array`),
  ),
  ...["BigInt64Array", "BigUint64Array"].map((name) => bytes(name)),
  ...["Readable", "Writable", "Duplex", "Transform", "PassThrough", "Socket"].map((name): [string, NotJsonKind] => [
    name,
    "stream",
  ]),
  ...["ReadableStream", "WritableStream", "TransformStream"].map((name): [string, NotJsonKind] => [name, "stream"]),
  ...["AsyncIterable", "AsyncGenerator", "AsyncIterator", "Iterator", "Iterable", "Generator"].map(
    (name): [string, NotJsonKind] => [name, "iterable"],
  ),
]);

/** Built-in types that are strings, numbers or booleans in JSON. */
export const scalars: ReadonlySet<string> = new Set([
  "String",
  "Number",
  "Boolean",
  "BigInt",
  "Date",
  "URL",
  "Uint8Array",
]);

/** Protocols. A type that extends one and has data of its own is described by the data. */
const protocols: ReadonlySet<string> = new Set([
  ...["Iterable", "Iterator", "Generator", "AsyncIterable", "AsyncIterator", "AsyncGenerator"],
]);

/** The built-in type with a rule in `lower-builtin.ts` that `type` is, extends or, as an intersection, has as a member. */
export function builtinOf(type: ts.Type, program: ts.Program): ts.Type | undefined {
  const checker = checkerOf(program);
  if (type.flags & ts.TypeFlags.Intersection)
    return firstOf((type as ts.IntersectionType).types, (part) => builtinOf(part, program));
  if (isBuiltin(type, program)) {
    const { name } = type.symbol;
    if (scalars.has(name) || notJson.has(name) || name === "Object") return type;
  }
  const wrapper = wrapperOf(type, program);
  if (wrapper) return wrapper;
  const inherited = firstOf(baseTypes(type, checker), (base) => builtinOf(base, program));
  if (!inherited || inherited.symbol.name === "Object") return undefined;
  return protocols.has(inherited.symbol.name) && checker.getPropertiesOfType(type).some(isData) ? undefined : inherited;
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
  const parents = new Set(members.map(({ declarations }) => declarations?.[0]?.parent));
  const names = new Set([...parents].map(nameOf));
  // Other members are those of a tuple, or of a type that extends the interface.
  names.delete("");
  const [name, ...others] = names;
  const parent = [...parents].find((each) => nameOf(each) === name);
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

/** The name of the interface of a primitive or array that `node` declares, or an empty string. */
function nameOf(node: ts.Node | undefined): string {
  return node && ts.isInterfaceDeclaration(node) && wrappers.has(node.name.text) ? node.name.text : "";
}

function isData({ flags, escapedName }: ts.Symbol): boolean {
  return !(flags & ts.SymbolFlags.Method) && !String(escapedName).startsWith("__@");
}

function firstOf<T>(types: readonly ts.Type[], find: (type: ts.Type) => T | undefined): T | undefined {
  for (const type of types) {
    const found = find(type);
    if (found !== undefined) return found;
  }
  return undefined;
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

function bytes(name: string): [string, NotJsonKind] {
  return [name, "bytes"];
}
