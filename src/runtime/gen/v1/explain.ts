import { explainMismatches, type FitsFormat, localReader, type Mismatch } from "../../../json-schema/index.js";
import type { JsonObject } from "../../model/index.js";
import { messageOfThrown } from "../../model/internal.js";

/** Settings of `explain`. */
interface ExplainOptions {
  /** The maximum number of mismatches to return, at most 20. Default: 20. */
  readonly limit?: number;
  /** Checks the formats of strings. Default: formats are annotations. */
  readonly fitsFormat?: FitsFormat;
}

/**
 * Lists the positions where `value` does not match `schema`; empty if it matches. Never throws for a value: one that is too deep or
 * too large, or throws when it is read, does not match. The schema is interpreted on each call, so call it only for values that a guard has
 * rejected.
 */
export function explain(schema: JsonObject, value: unknown, options: ExplainOptions = {}): readonly Mismatch[] {
  return explainMismatches(localReader(schema, options.fitsFormat), schema, value, {
    ...options,
    describeThrown: messageOfThrown,
  });
}
