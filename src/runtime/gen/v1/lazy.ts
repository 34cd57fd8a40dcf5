/** Gives a function that calls `make` at its first call and returns that one value ever after; a `make` that throws is tried again. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
