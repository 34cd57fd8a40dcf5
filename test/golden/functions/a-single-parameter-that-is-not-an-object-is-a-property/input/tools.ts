/** A list. @tool */
export function list(items: string[]): number {
  return items.length;
}

/** A date. @tool */
export function date(day: Date): number {
  return day.getTime();
}

/** Anything. @tool */
export function anything(value: unknown): boolean {
  return value === null;
}

/** A record is an object. @tool */
export function record(scores: Record<string, number>): number {
  return Object.keys(scores).length;
}
