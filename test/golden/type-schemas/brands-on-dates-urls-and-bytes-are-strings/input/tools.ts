type Brand<T, Name> = T & { readonly __brand: Name };
declare const checked: unique symbol;
interface Stamp extends Date {}

export interface Upload {
  at: Brand<Date, "utc">;
  from?: URL & { readonly [checked]: true };
  content: Brand<Uint8Array, "png">;
  tags: Brand<string[], "sorted">;
  stamps: Stamp[];
}

/** Keep a file. @tool */
export function keep(upload: Upload): Upload {
  return upload;
}

/** Name the classes that the handler receives. @tool */
export function revived(upload: Upload): string[] {
  const { at, from, content, tags, stamps } = upload;
  return [at, from, content, tags, stamps[0]].map((value) => value?.constructor.name ?? "none");
}
