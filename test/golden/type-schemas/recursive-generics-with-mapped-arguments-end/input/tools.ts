type Tidy<T> = { [Key in keyof T]: T[Key] } & {};

interface Branch<T> {
  data: T;
  kids?: Branch<Tidy<T>>[];
}

class Link<T> {
  value!: T;
  next?: Link<Partial<T>>;
}

interface Swapped<A, B> {
  own: A;
  other?: Swapped<Partial<B>, Required<A>>;
}

type Stored<T> = Omit<T, "key"> & { key: string };

type Where<T> = { [Name in keyof Stored<T>]?: Stored<T>[Name] | { in: Stored<T>[Name][] } } & {
  any?: Where<Stored<T>>[];
};

/**
 * Takes types whose argument is mapped again at each level.
 * @tool t:mapped
 */
export function mapped(
  branch: Branch<{ a: number }>,
  link: Link<{ a: number; b?: string }>,
  swapped: Swapped<{ x?: 1 }, { y: 2 }>,
  where: Where<{ name: string }>,
): void {
  console.log(branch, link, swapped, where);
}
