import type { Entry } from "./entry.js";

/**
 * Keep an entry.
 * @tool
 */
export function keep(entry: Entry, folder: { readonly path: string; readonly color?: string }): void {
  entry;
  folder;
}

/**
 * Plan a day.
 * @tool
 */
export function plan(
  day: string,
  slot: {
    /**
     * In minutes.
     * @minimum 5
     */
    readonly length?: number;
    /** @format uri */
    readonly link: string;
  },
): void {
  day;
  slot;
}
