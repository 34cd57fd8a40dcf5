import type { tags } from "typia";

type Brand<T, Name> = T & { readonly __brand: Name };

enum Color {
  Red = "red",
  Blue = "blue",
}

export interface Branded {
  number: `u-${Brand<number, 1>}`;
  stage: `${Brand<"dev" | "prod", 2>}-x`;
  byNumber: Record<Brand<number, 3>, string>;
  byPrefix: Record<Brand<`k-${string}`, 4>, 1>;
  byId: Record<Brand<string, 5>, number>;
  level: Brand<"low" | "high", 6>;
  active: Brand<boolean, 7>;
  color: Brand<Color, 8>;
}

export interface Tagged {
  byKey: Record<string & tags.Pattern<"^k">, number>;
  id: `id-${number & tags.Type<"uint32">}`;
  short?: `a${string & tags.MaxLength<3>}z`;
}

/**
 * Takes the values of one kind.
 * @tool t:branded
 */
export function branded(input: Branded): void {}

/**
 * Takes the values of one kind.
 * @tool t:tagged
 */
export function tagged(input: Tagged): void {}
