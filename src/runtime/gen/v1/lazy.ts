/** Returns a function that calls `make` once and then returns the same value. If `make` throws, the next call tries again. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
