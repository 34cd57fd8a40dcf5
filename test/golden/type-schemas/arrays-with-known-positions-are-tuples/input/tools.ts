interface NonEmpty<A> extends Array<A> {
  0: A;
}

/**
 * Takes arrays whose length or positions are known.
 * @tool t:lists
 */
export function lists(
  tags: NonEmpty<string>,
  two: string[] & { length: 2 },
  first: (string | number)[] & { 0: string },
  fixed: Omit<[string, number], "push" | "pop">,
): void {
  console.log(tags, two, first, fixed);
}

type Two = { length: 2 };

/**
 * Takes arrays of several lengths, and unions of them.
 * @tool t:lengths
 */
export function lengths(
  gaps: string[] & { length: 2 | 4 },
  nullable: (string[] & { length: 2 }) | null,
  either: (string[] & Two) | (number[] & Two),
): void {
  console.log(gaps, nullable, either);
}

/**
 * Takes a type that can only be an array.
 * @tool t:like
 */
export function like(ids: ArrayLike<string>): void {
  console.log(ids);
}

interface Page<T> {
  items: T[];
  next?: Page<Readonly<T>>;
}

/**
 * Takes a type whose argument is mapped at each level.
 * @tool t:page
 */
export function page(page: Page<{ a: number }>): void {
  console.log(page);
}

type Mutating = "push" | "pop" | "shift" | "unshift" | "splice";

/** A tuple without the methods that change its length, and without its index signature. */
type Fixed<Tuple extends readonly unknown[]> = {
  [Key in keyof Tuple as Key extends Mutating | "length" | number ? never : Key]: Tuple[Key];
} & { readonly length: Tuple["length"] };

type Named = Pick<readonly [string, number], 0 | 1>;

/**
 * Takes what mapped types keep of tuples.
 * @tool t:kept
 */
export function kept(
  first: Pick<readonly [string, number, boolean], 0 | 1>,
  named: Named,
  all: Pick<[1, 2], keyof [1, 2]>,
  fixed: Fixed<[number, number, number]>,
): void {
  console.log(first, named, all, fixed);
}
