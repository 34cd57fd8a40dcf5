export type Id = `id-${string}`;
export type Pixels = `${number}px`;
export type Version = `v${number}.${number}`;
export type Finite = `${"a" | "b"}-${1 | 2}`;
export type Path = `/${string}/end`;
export type Special = `a.b*c(${string})`;
export type Flagged = `is-${boolean}`;
export type Nullish = `x${null}`;
export type Loud = Uppercase<string>;
export type Quiet = Lowercase<string>;
export type LoudFinite = Uppercase<"a" | "b">;
export type Capital = Capitalize<string>;
export type LoudPart = `k-${Uppercase<string>}`;
export type BigPart = `${bigint}n`;
export type Either = `a${string}` | `${string}z`;
export type TextOrTemplate = "none" | `id-${number}`;
export type Whole = `${string}`;
export interface HasTemplates {
  id: Id;
  size?: Pixels;
}
