type Model = "small" | "large" | (string & {});

declare const brand: unique symbol;
type Unrecognized<T> = T & { [brand]: "unrecognized" };
type LiteralUnion<T extends string> = T | Omit<T, T>;
type Region = "eu" | "us" | Unrecognized<string>;

/** Asks a model. @tool */
export function ask(model: Model, region?: Region | null, unit?: LiteralUnion<"ms" | "s">): void {
  console.info(model, region, unit);
}
