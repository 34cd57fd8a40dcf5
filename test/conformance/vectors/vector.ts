/** One vector: an input and the expected outcome. */
export interface Vector {
  readonly id: string;
  readonly op: string;
  readonly input: unknown;
  /** The outcome of the reference implementation. `recommended` takes precedence. */
  readonly expected: unknown;
  readonly recommended?: unknown;
  readonly expectedInOtherProfile?: Readonly<Record<string, unknown>>;
}

/** The options of a run: the default, or unversioned ids. */
export interface Profile {
  readonly idFormat: "versioned" | "unversioned";
}

/**
 * Runs one vector and returns the outcome in the shape of `expected`: `{ value }`, `{ json }`, … A thrown error is compared as
 * `{ error: { kind } }`, so an operation catches errors only if it compares more of them.
 */
export type Operation = (vector: Vector, profile: Profile) => unknown;

/** Operations by topic and by `op`. */
export type Topics = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
