type A = { a: string };
type B = { b: number };
export type Both = A & B;
export type Overlap = { v: string | number } & { v: number | boolean };
export type NestedOverlap = { o: { x: 1 } } & { o: { y: 2 } };
export type WithUnion = A & ({ k: "x"; x: 1 } | { k: "y"; y: 2 });
export type UnionOfIntersections = (A & { t: 1 }) | (B & { t: 2 });
export type WithRecord = A & Record<string, string>;
export type WithOptional = { a?: string } & { a: string };
export type Three = A & B & { c?: boolean };
export type OfInterfaces = Iface & { more: 1 };
interface Iface {
  own: string;
}
export type Branded = string & { readonly __brand: "UserId" };
export type BrandedNumber = number & { readonly __unit: "ms" };
declare const mark: unique symbol;
export type SymbolBrand = string & { readonly [mark]: true };
export interface HasBrands {
  id: Branded;
  ms?: BrandedNumber;
}
export type ArrayOf = (A & B)[];
export type TextAndHint = string & Record<never, never>;
export type Untagged = A & (B | { c: 1 });
interface Length {
  px: number;
}
export type LengthOrNumber = { width: Length | number } & { width: Length };
export type NoObjectIsNumber = { width: Length } & { width: number };
export type MixedUnions = { v: Length | number } & { v: string | { unit: string } };
export type BrandOfBoth = { id: string } & { id: Branded };
export type TwoTemplates = `a-${string}` & `${string}-b`;
export type WeakObject = string & { hint?: string };
export type PropertyAndIndex = { total: number | string } & Record<string, number>;
export type IndexOfBoth = Record<string, Length | number> & Record<string, number | { unit: string }>;
export type RecordOrBoolean = { kind: boolean | Record<string, 2> } & { kind: Record<string, 2> };
export type NoRecordIsBoolean = { kind: false } & { kind: { [key: string]: 2 } };
export type NoTemplateRecordIsText = { x1: "x" | "y" } & { x1?: Record<`d-${string}`, `p-${string}`> };
