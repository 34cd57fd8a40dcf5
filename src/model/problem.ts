/** One thing that is wrong with a value, and where. */
export interface Problem {
  /** JSON Pointer (RFC 6901) into the value; `""` is the whole value. */
  readonly path: string;
  readonly message: string;
}
