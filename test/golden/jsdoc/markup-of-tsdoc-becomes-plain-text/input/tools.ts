/** A span of time. See {@link https://example.com/spans|the format of spans}. */
export interface Span {
  /** Start, such as `2026-01-31`; see {@link Span.end}. */
  start: string;
  /**
   * End.
   * @title The `end`
   */
  end: string;
}

interface Base {
  /** Inherited from {@link Base}. */
  title: string;
}

interface Named extends Base {
  title: "a" | "b";
}

/**
 * Adds two numbers; see {@linkcode subtract | subtraction}, {@link subtract} and {@link https://example.com/}. Write to \@example or `{@link kept}`.
 *
 * ```ts
 * `unchanged`
 * ```
 * @tool add
 * @summary Adds `a` and `b`
 * @param a - The first {@link Number|number}
 * @param b The ``second`` number
 * @param span - What to add:
 *   - a start
 *   - an end
 * @returns - The sum, at least `0`
 */
export function add(a: number, b: number, span?: Span, named?: Named): number {
  return a + b + (span?.start.length ?? 0) + (named?.title.length ?? 0);
}

/**
 * Subtracts.
 * @tool subtract
 * @param {number} a — The first number
 * @param {number} [b=1] - The second number
 * @return The difference
 */
export function subtract(a: number, b = 1): number {
  return a - b;
}
