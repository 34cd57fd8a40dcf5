/** Properties without a JSON form beside index signatures, which must not cover them, and intersections in which one member says `any`. */
export type OmittedMap = { m?: Map<string, string>; [key: string]: unknown };
export type OmittedFunction = { done?: () => void; [key: string]: unknown };
export type OmittedMethod = { done?(): void; [key: string]: unknown };
export type OmittedInPattern = { m?: Set<string>; n?: number; [key: `m${string}`]: unknown };
export type OmittedPattern = { [key: `on${string}`]: () => void; [key: string]: unknown };
export type OmittedFromRecord = { m?: Set<string>; n: number } & Record<string, unknown>;
export type OmittedInUnion = { a: string; m?: Map<string, string> } | { b: string; [key: string]: unknown };
export type OmittedBesideString = { a: string; m?: Map<string, string>; [key: string]: unknown } | { b: 1; m: string };
// biome-ignore-start lint/suspicious/noExplicitAny: the types are about any
export type AnyAndObject = { a?: any } & { a?: { x: number } };
export type RequiredAnyAndObject = { a: any } & { a?: { x: number } };
export type AnyAndTwo = { a: any } & { a: string | number } & { a: string | boolean };
export type AnyAndRecord = { a?: any } & Record<string, number>;
export type ObjectAndAnyRecord = { a?: { x: number } } & { [key: `b${string}`]: any };
export type AnyRecordAndRecord = { [key: `b${string}`]: any } & { [key: `b${string}`]: { y?: 1 } };
// biome-ignore-end lint/suspicious/noExplicitAny: the types are about any
export type ListOfFunctions = { plugins?: (() => void)[]; strict?: boolean | (() => void)[] };
