/** @prompt */
export function count(): number {
  return 1;
}

/** @prompt */
export function widened() {
  return [{ role: "user", content: { type: "text", text: "a" } }];
}

/** @prompt */
export function nothing(): void {}

/** @prompt */
export async function* stream(): AsyncIterable<string> {
  yield "a";
}
