export type Circle = { kind: "circle"; radius: number };
export type Square = { kind: "square"; side: number };
export type Polygon = { kind: "polygon"; points: { x: number; y: number }[] };
export type Shape = Circle | Square | Polygon;
export type ShapeOrText = Shape | string;
export interface Holder {
  shape: Shape;
  other?: Shape | null;
  list: Shape[];
}
export type Untagged = { a: string } | { b: number };
export type UntaggedOverlap = { a: string; b?: number } | { b: string; c: boolean };
export type ThreeWay = { a: 1 } | { b: 2 } | { c: 3 };
export type TwoTags = { t: "a"; u: 1; x: string } | { t: "a"; u: 2; y: string } | { t: "b"; z: string };
export type NumberTag = { v: 1; a: string } | { v: 2; b: string };
export type BooleanTag = { ok: true; value: string } | { ok: false; error: string };
export type NullTag = { error: null; data: number } | { error: string; data?: never };
export type Exclusive = { a: string; b?: never } | { b: string; a?: never };
export type OptionalTag = { kind?: "a"; a: number } | { kind: "b"; b: number };
export type SharedTag = { kind: "a" | "b"; x: 1 } | { kind: "c"; y: 2 };
export type OverlappingTag = { kind: "a" | "b"; x: 1 } | { kind: "b" | "c"; y: 2 };
export type TagOrOpen = { kind: "a"; x: 1 } | { kind: string; y: 2 };
export type ArrayOrItem = string | string[];
export type ArrayOrObject = number[] | { n: number };
export type TupleUnion = [1] | [2, 3];
export type ObjectOrNull = { a: 1 } | null;
export type NestedUnion = { v: { a: 1 } | { b: 2 } } | { v: string };
export type NestedUntagged = { k: { a: 1 } } | { k: { b: 2 } };
export type EmptyOr = {} | { a: 1 };
export type RecordOr = { a: 1 } | { [key: string]: number };
export type RecordOrText = { a: string } | Record<string, number>;
export type WithEmptyMember = { type: "none" } | { type: "some"; value: number };
export type Deep = { op: "and"; args: Deep[] } | { op: "not"; arg: Deep } | { op: "is"; name: string };
export interface UnionProperties {
  id: string | number;
  when: "now" | { at: number } | null;
  flags: (boolean | "auto")[];
}
export type SubsetMembers = { a: 1 } | { a: 1; b: 2 };
export type SameKeys = { a: string } | { a: number };
export type SameKeysNested = { a: { x: string } } | { a: { y: number }; b?: 1 };
export type LiteralAndObject = "auto" | 0 | { custom: string };
export type TemplateTag = { x: `${number}px`; a: 1 } | { x: { w: 1 }; b: 2 };
export type IndexMember = { kind: "x"; a: 1 } | { [key: string]: string | number } | { kind: { deep: 1 } };
export type Contradiction = { k?: { kind: 1 } & { kind: `p${string}`; x: 1 }; a: 1 };
export type WeakMember = { a: { k: 1 }; c: false } | { kind?: string; more?: 1 };
export type NoTagMember = { base: 1 } | { kind: "a"; a: 1 } | { kind: "b"; b: 2 };
export type PatternMember = Record<`d-${string}`, 1> | { kind: `p-${string}`; x: string } | { kind: { deep: 1 } };
export type EmptySibling = { k: { a: 1 } } | { k?: {} | { c: 1 }; d: 1 };
export type ManyWays =
  | { a?: 8 | 9; b?: 8 | 9; c?: 8 | 9; d?: 8 | 9; e?: 8 | 9; own: 1 }
  | { a: 9; a1: 9; also: 1 }
  | { b: 9; b1: 9; also: 1 }
  | { c: 9; c1: 9; also: 1 }
  | { d: 9; d1: 9; also: 1 }
  | { e: 9; e1: 9; also: 1 };
export type NeverKeys = { card: string; iban?: never } | { cash: number; iban?: never } | { voucher: string };
type OneOf<Name extends string> = { [Key in Name]: { [Inner in Name | "all"]?: number } } & { type?: Name };
export type LargeOptionalTag =
  | OneOf<"a">
  | OneOf<"b">
  | OneOf<"c">
  | OneOf<"d">
  | OneOf<"e">
  | OneOf<"f">
  | OneOf<"g">
  | OneOf<"h">
  | OneOf<"i">
  | OneOf<"j">;
type Field<Name extends string, Value> = { [Key in Name]: Value } & { shared?: Value; label?: string };
export type LargeMixed =
  | Field<"a", { x: 1 }>
  | Field<"b", { x: 2; y?: string }>
  | Field<"c", string>
  | Field<"d", { z: { deep: 1 } }>
  | Field<"e", { z: { other: 2 } }>
  | Field<"f", number[]>
  | Field<"g", number>
  | Field<"h", { x: 1 }>
  | Field<"i", { x: 1 } | string>
  | { only?: 1; weak?: 2 }
  | { only?: 2 };
export interface Leaf {
  a?: Leaf | Twig | Bough;
  own?: 1;
}
export interface Twig {
  b?: Leaf | Twig | Bough;
  own?: { a: 1 };
}
export interface Bough {
  c?: (Leaf | Twig | Bough)[];
  own?: { b: 1 };
  needed: string;
}
export type TaggedOrReference =
  | { "@id": string }
  | { "@type": "a"; "@id"?: string; x: number; link?: TaggedOrReference }
  | { "@type": "b"; "@id"?: string; y?: string; link?: TaggedOrReference }
  | { "@type": "c" | "d"; z: boolean };
export type IndexBesideKeys = Required<{ a: 1 }> | Record<string, string> | Record<"kind", 1>;
export type TemplateIndexBesideKeys = Record<string, string> | Record<`d-${string}`, true> | { c: true; x1?: 1 | null };
export type OverlappingIndexes =
  | { a: number; [k: `data-${string}`]: number }
  | { b: string; [k: `${string}-a`]: string }
  | { c: boolean; "data-a"?: boolean };
export type IndexWithinIndex = { a: 1; [k: `d-${string}`]: 1 } | { b: 2; [k: `d-x${string}`]: string };
export type IndexBesideProperty = { a: 1; [k: `d-${string}`]: 1 } | { b: 2; "d-x"?: string };
export type ObjectsInIndexes = { [k: `d-${string}`]: { a: 1 } } | { [k: `d-${string}`]: { b: 1 } };
export type ObjectsInIndexAndKey = { [k: `d-${string}`]: { a: 1 } } | { "d-x"?: { b: 1 }; z: 1 };
export type ObjectsInTwoIndexes = { [k: `d-${string}`]: { a: 1 } } | { [k: string]: { b: 1 } };
export type SpecialIndexDecides = { a: 1 } | { [k: string]: 1 | "s"; [k: `d-${string}`]: 1 };
export type NumbersBesideIndex = { a: 1; [k: number]: string } | { [k: `${string}1`]: boolean } | { x: 1; [k: `d-${string}`]: 1 };
export type ContradictionBesideObject =
  | { kind: { own: { a: 1 | null } & { a: "x" }; other: {} } }
  | { kind: { own: { x1: number }; other: string[] } };
