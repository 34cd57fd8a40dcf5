// biome-ignore-all lint/complexity/noBannedTypes: `{} extends Pick<T, K>` asks whether a property is optional.
// biome-ignore-all lint/suspicious/noConfusingVoidType: handlers may return `void`.
/*
 * Types that compare a handler with the types of its record, so that the TypeScript compiler rejects generated code that is out of date.
 * Both sides become a flat form: of each property, a key for its scalars, one for its objects, one for its items. It leaves out what schemas do not
 * show: methods, brands, `readonly`, promises. The form of an object type is a mapped type over this very type, because the compiler stops comparing
 * nested types of the same declaration after three levels.
 */

import type { ToolResult } from "../../model/internal.js";

/** What the handler of a tool must also be: anything, or if its types are not those of the record, a sentence that no function is. */
export type Current<Binding, Input, Output> =
  true extends IsUnchecked<Binding, Input>
    ? unknown
    : IsSameInput<Binding, Input> extends false
      ? OtherParameters
      : IsSame<
            Result<HandlerOf<Binding>, Binding>,
            RecordedResult<Binding, Output, Awaited<ReturnType<HandlerOf<Binding>>>>,
            OutputRules<Binding>
          > extends false
        ? OtherResult
        : unknown;

/** The same of a prompt, whose result any binding checks. */
export type CurrentPrompt<Binding, Input> =
  true extends IsUnchecked<Binding, Input>
    ? unknown
    : IsSameInput<Binding, Input> extends false
      ? OtherParameters
      : unknown;

/** The same of a resource. Without an output schema, it consists of text and bytes. */
export type CurrentResource<Binding, Input, Output> = Binding extends { readonly isOutput: unknown }
  ? Current<Binding, Input, Output>
  : true extends IsUnchecked<Binding, Input>
    ? unknown
    : IsSameInput<Binding, Input> extends false
      ? OtherParameters
      : IsContents<Awaited<ReturnType<HandlerOf<Binding>>>> extends false
        ? OtherResult
        : unknown;

type OtherParameters = "The parameters of this function do not match its record. Run `toolwright generate`.";
type OtherResult = "The result of this function does not match its record. Run `toolwright generate`.";

type HandlerOf<Binding> = Binding extends { readonly call: infer F extends AnyFunction } ? F : never;
type IsUnchecked<Binding, Input> =
  | IsOverloaded<HandlerOf<Binding>>
  | IsUnknown<Input>
  | IsUntyped<HandlerOf<Binding>>
  | ("*" extends Omitted<Binding> ? true : false);
/** Whether a function is the method of a class that is `any`, because its import cannot be resolved. */
type IsUntyped<F extends AnyFunction> = unknown[] extends Parameters<F> ? IsAny<ReturnType<F>> : false;
type IsSameInput<Binding, Input> = IsSame<Arguments<HandlerOf<Binding>, Binding>, Input, InputRules<Binding>>;
type IsContents<T> = unknown extends T
  ? true
  : [Exclude<T, string | Uint8Array | { contents: unknown } | null | undefined | void>] extends [never]
    ? true
    : false;

type AnyFunction = (...args: never[]) => unknown;
type Callable = AnyFunction | (abstract new (...args: never[]) => unknown);

/** Whether a function has several signatures. The compiler infers types from the last one only. */
type IsOverloaded<F> = F extends { (...args: infer A): unknown; (...args: infer B): unknown }
  ? unknown[] extends A
    ? false
    : IsIdentical<A, B> extends true
      ? false
      : true
  : false;

/** The form of what cannot be compared. It is the same as every other form. */
// biome-ignore lint/suspicious/noExplicitAny: Only `any` is assignable in both directions.
type Incomparable = any;
type IsUnknown<T> = unknown extends T ? true : false;
type IsIdentical<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;

/** What a comparison depends on beside the types. */
interface Rules {
  /** Names of properties that the schema leaves out. */
  readonly omitted: string;
  /** Whether optional properties are distinguished from others. */
  readonly optional: boolean;
  /** Which strings are decoded: by JSON Pointer in a record, by type in a handler. They count as strings if the pointers cannot be followed. */
  readonly decoded: unknown;
}

type InputRules<Binding> = {
  omitted: Omitted<Binding>;
  optional: Binding extends { readonly construct: unknown } ? false : true;
  decoded: Binding extends { readonly carried: infer Carried }
    ? [Extract<keyof Carried, Untracked>] extends [never]
      ? Carried
      : "as strings"
    : Record<never, never>;
};
type OutputRules<Binding> = { omitted: Omitted<Binding>; optional: true; decoded: "as strings" };
type Omitted<Binding> = Binding extends { readonly omitted: readonly (infer Name extends string)[] } ? Name : never;

/** Pointers to schemas that have no counterpart in the types of a record. */
type Untracked =
  | `${string}/${"$defs" | "anyOf" | "allOf" | "prefixItems" | "additionalProperties" | "patternProperties"}${string}`
  | `${string}~${string}`;

type IsSame<Handler, Recorded, R extends Rules> =
  IsCopy<Handler, Recorded, R> extends true
    ? true
    : IsEqual<Objects<Handler, R["decoded"] extends "as strings" ? R : HandlerRules<R>, "">, Objects<Recorded, R, "">>;
/** Whether the types of a record are a readonly copy of the handler's, as most are. Comparing forms takes the compiler ten times as long. */
type IsCopy<Handler, Recorded, R extends Rules> = R["decoded"] extends "as strings" | Record<string, never>
  ? IsIdentical<Frozen<Handler>, Recorded>
  : false;
/** Makes properties and arrays readonly at every level. A mapped type would resolve the items of recursive arrays at once. Tuples are unchanged. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? number extends T["length"]
    ? readonly Frozen<Item>[]
    : T
  : { readonly [K in keyof T]: Frozen<T[K]> };
type HandlerRules<R extends Rules> = { omitted: R["omitted"]; optional: R["optional"]; decoded: "by type" };
type IsEqual<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The input object that a handler takes. */
type Arguments<F extends AnyFunction, Binding> = Binding extends {
  readonly parameters: infer Names extends readonly string[];
}
  ? Binding extends { readonly rest: true }
    ? RestArguments<Parameters<F>, Names>
    : Named<Parameters<F>, Names, Binding extends { readonly context: true } ? `${Names["length"]}` : never>
  : OnlyInput<Parameters<F>, Binding extends { readonly context: true } ? [unknown?, unknown?] : [unknown?]>;

/** The type of the only input; a type that no record has if a function takes more than `Allowed`. */
type OnlyInput<P extends readonly unknown[], Allowed extends readonly unknown[]> = P extends Allowed
  ? P[0]
  : { readonly "~has more parameters": true };

type Named<P extends readonly unknown[], Names extends readonly string[], Context> = {
  [I in keyof P as I extends Context ? never : I extends `${number}` ? NameAt<I, Names, I> : never]: P[I];
};
type NameAt<I, Names extends readonly string[], Else> = I extends keyof Names ? Names[I] & string : Else;

type RestArguments<P extends readonly unknown[], Names extends readonly string[]> = Names extends readonly [
  ...infer Leading extends readonly string[],
  infer Last extends string,
]
  ? { [I in keyof P as I extends `${number}` ? NameAt<I, Leading, never> : never]: P[I] } & ([] extends Tail<P, Names>
      ? { [K in Last]?: Tail<P, Names> }
      : { [K in Last]: Tail<P, Names> })
  : never;
type Tail<P, Names extends readonly unknown[]> = Names extends readonly [unknown, infer Next, ...infer Others]
  ? P extends readonly [unknown?, ...infer Rest]
    ? Tail<Rest, [Next, ...Others]>
    : never
  : P;

/** The value that a handler returns, and how its record describes it. Nothing is compared of results whose record has no schema. */
type Result<F extends AnyFunction, Binding> = { result: Sent<Awaited<ReturnType<F>>, Binding> };
type Sent<T, Binding> = Binding extends { readonly streamed: true }
  ? readonly Chunk<T>[]
  : Binding extends { readonly mcpResult: true }
    ? Exclude<T, { content: unknown } | BlobLike>
    : ValueOf<T>;
/** A result that consists only of content has no value. */
type ValueOf<T> = unknown extends T ? T : T extends ToolResult<infer V> ? Exclude<V, undefined> : T;
type Chunk<T> = T extends AsyncIterable<infer C> ? C : T extends Iterable<infer C> ? C : never;
type RecordedResult<Binding, Output, T> = Binding extends { readonly wrapped: true } | { readonly streamed: true }
  ? Output
  : { readonly result: Output extends undefined ? (unknown extends T ? T : Output) : Output };

/** The form of an object type, or of a union of them, whose properties are merged. */
type Objects<T, R extends Rules, P extends string> =
  IsUnion<T, T> extends true ? (true extends IsIndex<KeyOf<T>> ? Incomparable : Form<Merged<T>, R, P>) : Form<T, R, P>;

type Form<T, R extends Rules, P extends string> = {
  -readonly [K in keyof T as Name<T, K, R, "">]-?: OrNone<Scalars<Value<T, K>, R, At<P, K, R>>>;
} & {
  -readonly [K in keyof T as Name<T, K, R, "{}">]-?: Nested<ObjectsIn<Value<T, K>>, R, At<P, K, R>>;
} & {
  -readonly [K in keyof T as Name<T, K, R, "[]">]-?: OrNone<Scalars<Items<Value<T, K>>, R, ItemsAt<At<P, K, R>, R>>>;
} & {
  -readonly [K in keyof T as Name<T, K, R, "[]{}">]-?: Nested<
    ObjectsIn<Items<Value<T, K>>>,
    R,
    ItemsAt<At<P, K, R>, R>
  >;
} & {
  -readonly [K in keyof T as Name<T, K, R, "[][]">]-?: NestedItems<Items<Items<Value<T, K>>>, R>;
} & {
  -readonly [K in keyof T as Name<T, K, R, "#">]-?: OrNone<Positions<Value<T, K>>>;
};
/** Every form is the same as `any`, except `never`. */
type OrNone<T> = [T] extends [never] ? "~none" : T;

/** The key of a part of a property; `never` for properties that have no JSON form. */
type Name<T, K extends keyof T, R extends Rules, Part extends string> = K extends R["omitted"] | symbol
  ? never
  : IsData<T[K]> extends true
    ? IsIndex<K> extends true
      ? unknown extends T[K]
        ? never
        : `*${Part}`
      : K extends string | number
        ? `${IsOptional<T, K, R>}${K}${Part}`
        : never
    : never;

type IsIndex<K> = K extends PropertyKey ? ({} extends Record<K, 1> ? true : false) : never;
type IsData<T> = unknown extends T
  ? true
  : [T] extends [Callable | undefined | void]
    ? false
    : [T] extends [Callable | null | undefined | void]
      ? [T] extends [null | undefined]
        ? true
        : false
      : true;
/** Without `strictNullChecks`, every type includes undefined. */
type IsOptional<T, K extends keyof T, R extends Rules> = R["optional"] extends false
  ? ""
  : {} extends Pick<T, K>
    ? "?"
    : undefined extends (undefined extends "" ? never : IsAny<Value<T, K>> extends true ? T[K] : Value<T, K>)
      ? "?"
      : "";

/** The type of a property. That of an index signature includes all others, because it does so in a record. */
type Value<T, K extends keyof T> = Open<IsIndex<K> extends true ? T[keyof T] : T[K]>;
/**
 * `unknown` if a type accepts every value; objects with `toJSON` as what it returns. `{}`, `object` and `[]` have no counterpart in a record, whose
 * types list what they accept.
 */
type Open<T> = true extends IsAny<T> | IsIdentical<T, unknown>
  ? unknown
  : true extends IsOpen<T>
    ? Incomparable
    : Json<T>;
type IsOpen<T> = T extends Scalar | Callable
  ? false
  : T extends readonly unknown[]
    ? T["length"] extends 0
      ? true
      : false
    : [keyof T] extends [never]
      ? true
      : false;
type Json<T> = T extends Encodable
  ? T
  : T extends String
    ? string
    : T extends Number
      ? number
      : T extends Boolean
        ? boolean
        : T extends { toJSON(...args: never[]): infer J }
          ? J
          : T;
type IsAny<T> = 0 extends 1 & T ? true : false;

type Scalar = string | number | boolean | bigint | symbol | null | undefined | void;
type DateLike = { toISOString(): string; getTime(): number };
type UrlLike = { readonly searchParams: unknown; readonly href: string; toJSON(): string };
type BlobLike = { arrayBuffer(): Promise<unknown>; slice(): unknown; readonly size: number; readonly type: string };
type Encodable = Scalar | DateLike | UrlLike | Uint8Array | BlobLike;

type Scalars<T, R extends Rules, P extends string> =
  IsAny<T> extends true ? Incomparable : unknown extends T ? "~unknown" : ScalarForm<T, R, P>;
type ScalarForm<T, R extends Rules, P extends string> = T extends boolean | null
  ? Unbranded<T, boolean>
  : T extends string
    ? {} extends Record<T, 1>
      ? keyof T extends keyof string
        ? P extends keyof R["decoded"]
          ? Decoded<R["decoded"][P], R>
          : string
        : Incomparable
      : `${T}`
    : T extends number
      ? {} extends Record<T, 1>
        ? IsIdentical<T, number> extends true
          ? number
          : Incomparable
        : `${T}` extends `${infer N extends number}`
          ? number extends N
            ? Incomparable
            : N
          : Incomparable
      : T extends bigint
        ? Decoded<"bigint", R>
        : T extends DateLike
          ? Decoded<"Date", R>
          : T extends UrlLike
            ? Decoded<"URL", R>
            : T extends Uint8Array
              ? Decoded<"bytes", R>
              : T extends BlobLike
                ? Decoded<T extends { readonly name: string } ? "File" : "Blob", R>
                : never;
/** A branded type may have been a literal. */
type Unbranded<T, Base> = T extends Base ? (keyof T extends keyof Base ? T : Incomparable) : T;
type Decoded<Kind, R extends Rules> = R["decoded"] extends "as strings" ? string : { decoded: Kind };

type ObjectsIn<T> =
  IsAny<T> extends true
    ? Incomparable
    : unknown extends T
      ? never
      : T extends Encodable | Callable | readonly unknown[] | NotJson
        ? never
        : HasOnlyMethods<T> extends true
          ? never
          : T;
type NotJson = { readonly [Symbol.toStringTag]: string } | { exec(text: string): unknown; readonly lastIndex: number };
type HasOnlyMethods<T> = [keyof T] extends [never]
  ? false
  : [{ [K in keyof T]-?: [T[K]] extends [never] ? true : T[K] extends Callable ? never : true }[keyof T]] extends [
        never,
      ]
    ? true
    : false;
type Nested<T, R extends Rules, P extends string> =
  IsAny<T> extends true ? Incomparable : [T] extends [never] ? "~none" : Objects<T, R, P>;

type Items<T> =
  IsAny<T> extends true
    ? Incomparable
    : unknown extends T
      ? never
      : T extends readonly unknown[]
        ? Open<T[number]>
        : never;
type NestedItems<T, R extends Rules> =
  IsAny<T> extends true ? Incomparable : [T] extends [never] ? "~none" : Form<{ "": T }, R, "~">;
/** The scalars at each position of a tuple without rest elements. */
type Positions<T> =
  IsAny<T> extends true
    ? Incomparable
    : unknown extends T
      ? never
      : number extends Extract<T, readonly unknown[]>["length"]
        ? never
        : T extends readonly unknown[]
          ? { -readonly [I in keyof T as I extends `${number}` ? I : never]: Scalars<Open<T[I]>, PositionRules, ""> }
          : never;
type PositionRules = { omitted: never; optional: true; decoded: "as strings" };

/** The pointer to the schema of a property or of items, while strings below it are decoded. */
type At<P extends string, K, R extends Rules> = Below<`${P}/properties/${K & (string | number)}`, R>;
type ItemsAt<P extends string, R extends Rules> = Below<`${P}/items`, R>;
type Below<P extends string, R extends Rules> = [Extract<keyof R["decoded"], P | `${P}/${string}`>] extends [never]
  ? "~"
  : P;

type IsUnion<T, All> = true extends (T extends unknown ? (IsIdentical<T, All> extends true ? false : true) : never)
  ? true
  : false;
type KeyOf<T> = T extends unknown ? keyof T : never;
type Merged<T> = { [K in KeyOf<T> as true extends IsAbsent<T, K> ? never : K]: ValueIn<T, K> } & {
  [K in KeyOf<T> as true extends IsAbsent<T, K> ? K : never]?: ValueIn<T, K>;
};
type IsAbsent<T, K> = T extends unknown ? (K extends keyof T ? ({} extends Pick<T, K> ? true : false) : true) : never;
type ValueIn<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
