/** Returns a function that calls `create` once and then returns the same value. If `create` throws, the next call tries again. */
export function lazy<T>(create: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}
