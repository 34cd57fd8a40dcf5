// Types found and shrunk by `npm run suite fuzz`.
export type UnknownSibling = { a?: unknown; x: string } | { a?: { kind: "x"; b: { c: 1 } } | { kind: "y" } };
export type IntersectionSibling = { k: { a: 1 } & { b: 2 } } | { k?: { a: 1 } | { c: 3 }; d: 1 };
export type TupleDiscriminator = [
  ({ a: Record<"kind", 2>; x1: `p-${string}` } | { a: string | number })?,
  { readonly a: "x" }?,
];
export type NullOrEmptyObject = { a: {} } | { kind: "z"; a?: 1 | null };
export type EmptyObjectOrNull = { kind?: 1; a: {} } | { a: 1 | null };
export type MixedAtTag = { a?: { n: 1; deep: { l: 0 } } } | { a: { d: { l: 0 } } } | { kind: "z"; a?: 1 | null };
export type MixedTakesAll = { b?: 2 } | { b: { kind: "x"; b: 2 }; x1: false } | { a: 1; b: { leaf: number } };
export type MayBeAbsent = { a: `p-${string}`; d?: string } | { a?: unknown; x1: false };
export type TupleWithIndexSignature = (Omit<[false, string], "push" | "pop"> & Record<string, unknown>) | string;
