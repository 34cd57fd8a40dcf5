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
