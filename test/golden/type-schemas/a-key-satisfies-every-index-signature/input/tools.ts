interface Paths {
  [path: string]: { method: string };
}

interface Extended extends Paths {
  // biome-ignore lint/suspicious/noExplicitAny: the case is about any
  [extension: `x-${string}`]: any;
}

/** Registers paths. @tool */
export function register(paths: Extended, limits: { [key: string]: number; [key: `max-${string}`]: 1 | 2 }): void {
  console.info(paths, limits);
}
