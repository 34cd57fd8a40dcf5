/** Assigns each distinct JSON value a number: equal values have the same one. Shared parts are visited once. */
export function createIdentity(): (value: unknown) => number {
  const numbers = new Map<string, number>();
  const known = new Map<object, number>();

  function identity(value: unknown): number {
    // No other text starts with a quote.
    if (typeof value === "string") return numberOf(`"${value}`);
    if (typeof value !== "object" || value === null) return numberOf(JSON.stringify(value) ?? "");
    const found = known.get(value) ?? numberOf(textOf(value));
    known.set(value, found);
    return found;
  }
  function textOf(value: object): string {
    if (Array.isArray(value)) return `[${value.map(identity).join(",")}]`;
    const parts = value as Readonly<Record<string, unknown>>;
    let text = "{";
    for (const key of Object.keys(parts)) text += `${identity(key)}:${identity(parts[key])},`;
    return text;
  }
  function numberOf(text: string): number {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  }
  return identity;
}
