type Model = "small" | "large" | (string & {});

declare const brand: unique symbol;
type Unrecognized<T> = T & { [brand]: "unrecognized" };
type Region = "eu" | "us" | Unrecognized<string>;

/** Asks a model. @tool */
export function ask(model: Model, region?: Region | null): void {
  console.info(model, region);
}
