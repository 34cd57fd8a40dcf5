import type { ts } from "ts-morph";
import { type BaseType, BooleanType, NumberType, StringType } from "../type-graph.js";
import { NotJson, OpenValue, StringEncodedType } from "./graph.js";
import type { Lowering, Site } from "./lowering.js";
import type { NotJsonKind } from "./not-json-problem.js";

const notJson = new Map<string, NotJsonKind>([
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

/** Lowers a type of the standard library that its members do not describe; undefined for every other type. */
export function lowerBuiltin(type: ts.Type, site: Site, lowering: Lowering): BaseType | undefined {
  const { symbol } = type;
  if (!isBuiltin(type, lowering.program)) return undefined;
  switch (symbol.name) {
    case "String":
      return new StringType();
    case "Number":
      return new NumberType();
    case "Boolean":
      return new BooleanType();
    case "Object":
      return new OpenValue("any");
    case "Date":
    case "URL":
      return new StringEncodedType(symbol.name);
    case "BigInt":
      return new StringEncodedType("bigint");
    case "Uint8Array":
      return new StringEncodedType("bytes");
    case "Buffer":
      // The decoded value is a Uint8Array, which does not fit a handler that takes a Buffer.
      if (lowering.direction === "output") return new StringEncodedType("bytes");
  }
  const kind = notJson.get(symbol.name);
  return kind && new NotJson([{ type, kind, site }]);
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
