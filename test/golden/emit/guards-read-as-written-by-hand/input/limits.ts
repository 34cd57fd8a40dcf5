/** @schema */
export interface Limits {
  /** @minimum 3 */
  count: number | null;
  /** @maxLength 3 */
  code?: string | null;
  /** @minItems 2 */
  names: string[] | null;
  none: never[];
  pair: [number, string];
}

type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | "holiday";

/** @schema */
export interface Plan {
  readonly days: readonly Weekday[];
  readonly repeats: Weekday | "never";
}

/** @schema */
export type Header = { [name: `x-${string}`]: string };

/** @schema */
export type Repetition = { kind: "none" } | { kind: "daily"; every: number } | null;

/** @schema */
export interface Folder {
  name: string;
  content: Folder | null;
}

/** @schema */
export interface Drive {
  root: Folder;
  next: Folder | null;
}

/**
 * Prints a string.
 * @tool
 */
export function print(input: string, context2: Repetition): string {
  return input + JSON.stringify(context2);
}
