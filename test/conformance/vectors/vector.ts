/** One vector of the file: what goes in and what has to come out. */
export interface Vector {
  readonly id: string;
  readonly op: string;
  readonly input: unknown;
  /** What the reference code does; `recommended`, where there is one, replaces it. */
  readonly expected: unknown;
  readonly recommended?: unknown;
  readonly expectedInOtherProfile?: Readonly<Record<string, unknown>>;
}

/** The options under which a vector is run: the default ones, or those of the profile with unversioned ids. */
export interface Profile {
  readonly idFormat: "versioned" | "unversioned";
}

/**
 * Runs one vector against the product. Gives what came out, in the shape of the vector's `expected` (`{ value }`, `{ json }`, …);
 * what it throws is compared as `{ error: { kind } }`, so that only an operation with more to say about a failure catches it itself.
 */
export type Operation = (vector: Vector, profile: Profile) => unknown;

/** The operations of a room, by topic and by the `op` that the vectors name. */
export type Topics = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
