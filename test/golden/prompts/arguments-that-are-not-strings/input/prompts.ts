/** @prompt */
export function plan(days: number, tags: string[], day: Date | null, ...rest: string[]): string {
  return `${days} ${tags.join()} ${day} ${rest.join()}`;
}

/** @prompt */
export function fill(values: Record<string, string>): string {
  return JSON.stringify(values);
}
