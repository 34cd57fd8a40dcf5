export interface Empty {}
export interface Plain {
  name: string;
  age: number;
  ok: boolean;
}
export interface Optional {
  a?: string;
  b?: number | null;
  c: string | undefined;
}
export interface Nested {
  outer: { inner: { deep: number }; list: { x: 1 }[] };
}
export type Literal = { kind: "only"; value: 1 };
export interface ReadonlyFields {
  readonly id: string;
  readonly tags: readonly string[];
}
export interface Parent {
  base: string;
}
export interface Child extends Parent {
  own: number;
}
export interface Both extends Parent, Plain {
  extra?: boolean;
}
export interface Narrowed extends Parent {
  base: "narrow";
}
export interface Merged {
  first: string;
}
export interface Merged {
  second?: number;
}
export interface WithMethods {
  data: number;
  run(): void;
  optionalRun?(): string;
}
export type LiteralWithMethod = { data: string; act(): void };
export interface WithGetter {
  get value(): number;
  plain: string;
}
export interface GetSet {
  get value(): number;
  set value(next: number);
}
export interface Quoted {
  "with-dash": string;
  "with space": number;
  'quote"d': 1;
  "\u0041scii": 2;
  3: boolean;
}
export interface EmptyKey {
  "": 3;
}
export interface Hostile {
  __proto__: string;
  constructor: number;
  hasOwnProperty: boolean;
  toString: "x";
}
export interface HostileOptional {
  __proto__?: { a: 1 };
  prototype?: number;
}
export interface NeverProperty {
  a: string;
  b?: never;
}
export interface AnyProperty {
  a: any;
  b: unknown;
  c?: unknown;
}
export interface Unset {
  a: undefined;
  b: 1;
}
export interface ManyOptional {
  a?: 1;
  b?: 2;
  c?: 3;
  d?: { e?: 4 };
}
export interface Wide {
  a: 1; b: 2; c: 3; d: 4; e: 5; f: 6; g: 7; h: 8; i: 9; j: 10; k?: 11;
}
export interface HasObject {
  value: object;
  anything: {};
}
export type Weak = { a?: number; b?: string };
export interface HasLength {
  length: number;
}
export interface HasValues {
  values: object;
}
