type Mutating = "push" | "pop" | "shift" | "unshift" | "splice" | "sort" | "reverse" | "fill" | "copyWithin";

/**
 * Takes tuples without some of their members.
 * @tool t:tuples
 */
export function tuples(
  fixed: Omit<[x: number, y: number, name?: string], Mutating>,
  open: Omit<[string, number], "length">,
  inside: { at: Omit<[number, number], "push">; n: 1 },
): void {
  console.log(fixed, open, inside);
}

/**
 * Takes arrays without some of their members.
 * @tool t:arrays
 */
export function arrays(
  all: Omit<string[], "push" | "pop">,
  three: Pick<number[], Exclude<keyof number[], Mutating>> & { readonly length: 3 },
  two: Omit<number[], Mutating | "length"> & { length: 2; 0: number; 1: number },
  some: number[] & { 0: number },
): void {
  console.log(all, three, two, some);
}

/**
 * Takes tuples whose items are mapped.
 * @tool t:items
 */
export function items(
  partial: Partial<[string, number]>,
  required: Required<[first?: string, second?: number]>,
  rest: Readonly<[string, ...number[]]>,
  pairs: { [Key in keyof [1, 2]]: [1, 2][Key] }[],
): void {
  console.log(partial, required, rest, pairs);
}

/**
 * Takes an object with keys of a tuple, which has no methods of arrays.
 * @tool t:record
 */
export function record(keys: Readonly<Record<0 | 1, string>> & { length: 2 }, name?: string): void {
  console.log(keys, name);
}
