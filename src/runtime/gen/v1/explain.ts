import { explainMismatches, type FitsFormat, localReader, type Mismatch } from "../../../json-schema/index.js";
import type { JsonObject, ToolError } from "../../model/index.js";
import { messageOfThrown, shorten } from "../../model/internal.js";

/** Settings of `explain`. */
export interface ExplainOptions {
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

const maxLength = 4000;
const maxProblems = 3000;

/**
 * Formats an error for a model: what is wrong and where, what is allowed, and a valid input if one is known. Starts with the error's code
 * in brackets, unless it is the tool's own message. At most 4,000 characters.
 */
export function errorText(error: ToolError): string {
  if (error.code === "Execution") return shorten(error.message, maxLength);
  const [title = "", ...lines] = error.message.split("\n");
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > maxProblems) break;
    kept.push(line);
  }
  const left = lines.length - kept.length;
  const example = error.data?.example;
  const parts = [
    `[${error.code}] ${shorten(title, 400)}`,
    ...kept,
    ...(left > 0 ? [`- and ${left} more`] : []),
    ...(example === undefined ? [] : [`A valid input: ${JSON.stringify(example)}`]),
  ];
  return shorten(parts.join("\n"), maxLength);
}
