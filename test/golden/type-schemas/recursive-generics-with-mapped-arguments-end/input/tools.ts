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

interface Turned<A, B> {
  own: A;
  other?: Turned<B, A>;
}

interface Without<T> {
  own: T;
  parent?: Without<Omit<T, "extra">>;
}

interface Picked<T> {
  own: T;
  parent?: Picked<Pick<T, keyof T & "a">>;
}

interface Joined<T> {
  own: T;
  next?: Joined<T & {}>;
}

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

/**
 * Takes types whose argument is the same again after some levels.
 * @tool t:repeated
 */
export function repeated(
  turned: Turned<string, number>,
  without: Without<{ a: 1; extra: 2 }>,
  picked: Picked<{ a: 1; extra: 2 }>,
  joined: Joined<{ a: number }>,
): void {
  console.log(turned, without, picked, joined);
}
