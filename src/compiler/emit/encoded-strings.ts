import { encodedPatterns } from "toolwright/internal/model";

/** The exports of `toolwright/gen/v1` for a pattern of string-encoded values: a constant, and a function that checks the pattern and nothing else. */
interface EncodedString {
  readonly pattern: string;
  readonly constant: string;
  readonly guard?: string;
}

export const encodedStrings: readonly EncodedString[] = [
  { pattern: encodedPatterns.Date, constant: "dateTimePattern", guard: "isDateTime" },
  { pattern: encodedPatterns.URL, constant: "urlPattern", guard: "isUrl" },
  { pattern: encodedPatterns.bigint, constant: "bigintPattern", guard: "isBigint" },
  { pattern: encodedPatterns.bytes, constant: "base64Pattern", guard: "isBase64" },
  // A file has a limit of its length, too.
  { pattern: encodedPatterns.file, constant: "dataUriPattern" },
];

const byPattern: ReadonlyMap<unknown, EncodedString> = new Map(encodedStrings.map((each) => [each.pattern, each]));

/** Undefined for every other value. */
export function encodedStringOf(pattern: unknown): EncodedString | undefined {
  return byPattern.get(pattern);
}
