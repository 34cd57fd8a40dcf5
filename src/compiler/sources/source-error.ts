/** A source of tool records that cannot be read, with what to do about it. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}
