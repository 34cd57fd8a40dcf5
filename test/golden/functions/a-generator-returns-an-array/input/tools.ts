/** Count up. @tool */
export function* count(to: number): Generator<number, void> {
  for (let n = 1; n <= to; n++) yield n;
}

/** The words of a text, each once. @tool */
export function words(text: string): Iterable<string> {
  return new Set(text.split(" ")).values();
}
