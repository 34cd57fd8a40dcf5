interface Length {
  px: number;
}
type Sized = { width: Length | number } & { width: Length };
type Either = { value: Length | number } & { value: string | { unit: string } };
type Rows = string[] & { readonly __brand: "rows" };
type UserId = string & { readonly unit: "user" };

export interface Box {
  sized: Sized;
  either: Either;
  lists: { x: number }[] & { y: number }[];
  words: { w: string[] } & { w: number[] };
  prefixed: `a-${string}` & `${string}-b`;
  scores: { total: number | string } & Record<string, number>;
  flags: { on: boolean | Record<string, true> } & { on: Record<string, true> };
  /** An array may have a type whose properties are all optional. */
  rows: { list: { note?: string } } & { list: Rows };
  /** A brand that is written as such. */
  id: UserId | null;
  both: { id: string } & { id: UserId };
}

/** Draw a box. @tool */
export function draw(box: Box): void {
  void box;
}
