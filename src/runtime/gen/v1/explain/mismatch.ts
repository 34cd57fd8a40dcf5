import type { JsonValue, Problem } from "../../../model/index.js";

/** One place where a value does not fit its schema, told so that a person or a model can correct it. */
export interface Mismatch extends Problem {
  /** The schema keyword that says no; `depth`, `effort` and `read` when the value could not be judged to its end. */
  readonly keyword: string;
  /** What is allowed, in TypeScript's terms. */
  readonly expected: string;
  /** What was found; long values are cut. */
  readonly received: string;
  /** The values, or for an undeclared property the names, that are allowed here. */
  readonly allowed?: readonly JsonValue[];
}
