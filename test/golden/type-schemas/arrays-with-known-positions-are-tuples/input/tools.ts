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
