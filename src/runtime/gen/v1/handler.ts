import type { ToolResult } from "../../model/internal.js";
import type { BaseContext } from "./context.js";
import type { StringEncodedPaths } from "./string-encoded.js";

/**
 * The function of a tool: `call`, or `stream`. Its types are those of the record, so the TypeScript compiler rejects generated code that is out of date.
 * They are methods, because a function may declare a context with forms. The types of a record are those of its guards; what the function returns decides
 * nothing. `NoInfer` around the whole result costs the compiler a third less than around each type.
 */
export interface Handler<Input, Output, Wrapped extends boolean> {
  /** The value is sent as `{ "result": value }`. */
  readonly wrapped?: Wrapped;
  call?(input: Input, context: BaseContext): NoInfer<Awaitable<Returned<Value<Output, Wrapped>>>>;
  /** Returns chunks, which are sent as `{ "result": [...] }`. */
  stream?(input: Input, context: BaseContext): NoInfer<Awaitable<Chunks<Output>>>;
}

/** The function of a resource. Undefined stands for a resource that does not exist. */
export interface ResourceHandler<Input, Output, Wrapped extends boolean> {
  readonly wrapped?: Wrapped;
  call?(input: Input, context: BaseContext): NoInfer<Awaitable<Content<Value<Output, Wrapped>> | null | undefined>>;
  stream?(input: Input, context: BaseContext): NoInfer<Awaitable<Chunks<Output>>>;
}

/** No string of the input is decoded. */
export type NothingCarried = Readonly<Record<never, never>>;

/** The input that a function receives: its properties that encode a Date, URL or bigint are decoded. The types of deeper ones are not known here. */
export type Decoded<Input, Carried extends StringEncodedPaths> = keyof Carried extends never
  ? Input
  : { [Key in keyof Input]: DecodedAt<Input[Key], Carried, `/properties/${Key & string}`> };

type DecodedAt<T, Carried extends StringEncodedPaths, Path extends string> = Path extends keyof Carried
  ? Carried[Path] extends keyof DecodedValues
    ? DecodedValues[Carried[Path]] | Exclude<T, string>
    : T
  : T;

interface DecodedValues {
  readonly Date: Date;
  /** Programs without the types of Node and of browsers have no URL. */
  readonly URL: typeof globalThis extends { readonly URL: abstract new (...args: never[]) => infer T } ? T : unknown;
  readonly bigint: bigint;
}

/** `Promise` is there because TypeScript compares two promises by their type arguments, and a promise with a `PromiseLike` member by member. */
type Awaitable<T> = T | Promise<T> | PromiseLike<T>;
type Value<Output, Wrapped> = Wrapped extends true ? ValueOf<Output> : Output;
/** The value of a wrapped output. */
type ValueOf<Output> = Output extends { readonly result?: unknown } ? Output["result"] : unknown;
type Chunks<Output> =
  ValueOf<Output> extends readonly (infer Chunk)[] ? AsyncIterable<Sent<Chunk>> | Iterable<Sent<Chunk>> : unknown;
/** Without an output schema, a resource consists of text, bytes, or complete contents. */
type Content<Output> = [Output] extends [undefined]
  ? string | Uint8Array | { readonly contents: unknown }
  : Returned<Output>;

/** What a function may return for an output. Anything if there is no output schema. The output itself is first, since most functions return it. */
type Returned<Output> = [Output] extends [undefined]
  ? unknown
  : Output | Sent<Output> | ToolResult<Sent<Output>> | ToolResult;

/** The values whose JSON form has the type `T`. */
type Sent<T> = T extends string
  ? string extends T
    ? string | Encodable
    : T
  : T extends readonly unknown[]
    ? // The items of a recursive tuple would be resolved at once.
      number extends T["length"]
      ? readonly Sent<T[number]>[]
      : Readonly<T>
    : T extends object
      ? { readonly [K in keyof T]: Sent<T[K]> | (undefined extends T[K] ? undefined : never) }
      : T;

/** The values that are strings in JSON: bigint, bytes, files, and what has `toJSON`, such as Date and URL. */
type Encodable =
  | bigint
  | Uint8Array
  | { toJSON(...args: never[]): string }
  | { readonly size: number; readonly type: string; arrayBuffer(): PromiseLike<ArrayBuffer> };
