import type { JsonValue } from "../json.js";

/** A position where a value does not match its schema, described so that a person or a model can correct it. */
export interface Mismatch {
  /** JSON Pointer (RFC 6901) into the value; `""` is the root. */
  readonly path: string;
  readonly message: string;
  /** The schema keyword that rejects the value; `depth`, `effort` or `read` if the value could not be checked completely. */
  readonly keyword: string;
  /** What is allowed, in TypeScript notation. */
  readonly expected: string;
  /** What was found; long values are shortened. */
  readonly received: string;
  /** The values that are allowed at `path`, or for an undeclared property the names. */
  readonly allowed?: readonly JsonValue[];
}
