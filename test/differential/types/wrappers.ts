/** Mapped types that keep the members of strings, numbers and arrays: the compiler accepts the values themselves. */
type LiteralUnion<T extends string> = T | Omit<T, T>;
export type OpenUnit = LiteralUnion<"ms" | "s">;
export interface Measured {
  unit: LiteralUnion<"ms" | "s">;
  at?: LiteralUnion<"start" | "end"> | { offset: number };
}
export type OpenCount = 1 | 2 | Omit<1 | 2, 1 | 2>;
export type OpenFlag = "auto" | Omit<boolean, "x">;
export type PartOfText = { name: Pick<string, "charAt" | "length"> };
export type WithoutPush = { list: Omit<string[], "push"> };
export type OpenUnits = LiteralUnion<"ms" | "s">[];
