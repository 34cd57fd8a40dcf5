// Types that `npm run fuzz` found, shrunk.
export type UnknownBeside = { a?: unknown; x: string } | { a?: { kind: "x"; b: { c: 1 } } | { kind: "y" } };
export type IntersectionBeside = { k: { a: 1 } & { b: 2 } } | { k?: { a: 1 } | { c: 3 }; d: 1 };
export type TupleTellsApart = [
  ({ a: Record<"kind", 2>; x1: `p-${string}` } | { a: string | number })?,
  { readonly a: "x" }?,
];
export type NullBesideEmpty = { a: {} } | { kind: "z"; a?: 1 | null };
export type EmptyBesideNull = { kind?: 1; a: {} } | { a: 1 | null };
