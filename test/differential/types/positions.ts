// Arrays whose length or positions are known beside their items, and types that can only be arrays.

interface NonEmpty<A> extends Array<A> {
  0: A;
}
interface ReadonlyNonEmpty<A> extends ReadonlyArray<A> {
  readonly 0: A;
}
interface Pair extends Array<string | number> {
  0: string;
  1: number;
  length: 2;
}
type Mutators = "push" | "pop" | "shift" | "unshift" | "splice" | "sort" | "reverse" | "fill" | "copyWithin";
interface Page<T> {
  items: T[];
  next?: Page<Readonly<T>>;
}
type Tidy<T> = { [K in keyof T]: T[K] } & {};
interface Kid<T> {
  data: T;
  kids?: Kid<Tidy<T>>[];
}
type WithId<T> = Omit<T, "_id"> & { _id: string };
type Where<T> = { [P in keyof WithId<T>]?: WithId<T>[P] } & { $and?: Where<WithId<T>>[] };

export type NonEmptyList = { tags: NonEmpty<string> };
export type ReadonlyNonEmptyList = { tags: ReadonlyNonEmpty<number> };
export type TwoStrings = string[] & { length: 2 };
export type TwoKnown = { v: readonly number[] & { readonly 0: number; readonly 1: number } };
export type PairList = { p: Pair };
export type FirstString = { v: (string | number)[] & { 0: string } };
export type TwoOrThree = [string, ...string[]] & { length: 2 | 3 };
export type PickedTuple = Pick<[1, 2], keyof [1, 2]>;
export type ImmutableTuple = Omit<[string, number], "push" | "pop">;
export type OptionalEnd = Omit<[x: number, y: number, z?: string], Mutators>;
export type FixedLength = Pick<number[], Exclude<keyof number[], Mutators>> & { readonly length: 3 };
export type Paged = Page<{ a: number }>;
export type Kids = Kid<{ a: number }>;
export type Filter = Where<{ name: string }>;
type Two = { length: 2 };
export type TwoOrFive = string[] & { length: 2 | 5 };
export type TwoOrFiveMixed = (string | number)[] & { 0: string; length: 2 | 5 };
export type TwoOrNull = (string[] & { length: 2 }) | null;
export type EitherTwo = (string[] & Two) | (number[] & Two);
export type FirstOrText = ((string | number)[] & { 0: string }) | string;
export type FirstOfText = string[] & { 0: "a" | 5 };
export type FirstOfBoth = { v: (number | string)[] & { 0: "a" | 5 } } & { v: readonly (string | null)[] };
export type FirstExcludesFirst = { v?: (`${number}px` | false)[] & { 0: false } } & { v: (1 | 2 | null)[] & { 0: 1 | null } };
export type FirstIsNoObject = { v: (string | { a: 1 })[] & { 0: { a: 1 } } } & { v: string[] & { 0: "x" } };
export type LongEnoughForFirst = number[] & { length: 0 | 1; 0: 5 };
export type TooShortForFirst = { v?: string[] & { length: 0; 0: "a" } };
