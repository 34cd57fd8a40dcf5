/** At once. @tool */
export function now(text: string): void {
  void text;
}

/** Later. @tool */
export async function later(text: string): Promise<void> {
  await Promise.resolve(text);
}

/** Never. @tool */
export function never(): never {
  throw new Error("never");
}
