type Source = string | ArrayBuffer | { url: string } | { stream: ReadableStream };

/** Loads. @tool */
export function load(source: Source, target: string | EventTarget, pattern: RegExp | null): void {
  console.info(source, target, pattern);
}
