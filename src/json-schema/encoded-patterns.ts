/*
 * The patterns of values that are strings in JSON. Guards, validators and decoders check them. Models are shown what they mean in words instead:
 * the pattern of a date alone costs more tokens than the rest of a tool.
 */

import { isJsonObject, type JsonObject, type JsonValue } from "./json.js";
import { mapSubschemas } from "./schema-reader.js";

/**
 * ISO 8601 as `Date` parses it in every engine: a date of the calendar, or one with a time and its offset. Without an offset, the time zone of the
 * server would decide. Years of six digits are for dates after 9999.
 */
function datePattern(): string {
  const days =
    "(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)";
  const time = "(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])";
  return `^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?${days}(?:T${time})?$`;
}

/**
 * A pattern for absolute URLs, so that every validator of a schema agrees with the decoder of the input, which calls `new URL(text)`. It accepts only
 * what every engine can parse: hosts are names of ASCII characters, IPv4 addresses or `[::1]`. The parser alone knows whether the punycode of an
 * international name (`xn--…`) is valid. It has no lookaheads, because models with strict tools reject them.
 */
function urlPattern(): string {
  // The parser knows `file` and forbids a port there. Other schemes with a host do not start with this letter.
  const schemeWithHost = "(?:[a-eg-z][a-z\\d+.-]*|ftp)";
  // Not `http`, `https`, `ws`, `wss` or `ftp`, which require a host. Other schemes with these letters are rarely used without one.
  const schemeWithoutHost = "(?:file|[a-egi-vx-z][a-z\\d+.-]*)";
  const octet = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
  // The last label of a name starts with a letter. Otherwise the parser reads the host as an IPv4 address.
  const host = `(?:(?:[\\w-]+\\.)*[A-Za-z][\\w-]*\\.?|${octet}(?:\\.${octet}){3}|\\[::1\\])`;
  const port = "(?::(?:[1-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]))?";
  const withHost = `${schemeWithHost}://(?:[\\w.:%+-]+@)?${host}${port}(?:[/?#].*)?`;
  const withoutHost = `${schemeWithoutHost}:(?:///.*|/?(?:[^/\\s].*)?)`;
  return `^(?:${withHost}|${withoutHost})$`;
}

const base64 = "(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?";

function createPatterns(): Readonly<Record<"Date" | "URL" | "bigint" | "bytes" | "file", string>> {
  return {
    Date: datePattern(),
    URL: urlPattern(),
    bigint: "^-?[0-9]+$",
    bytes: `^${base64}$`,
    file: `^data:[\\w.+-]+/[\\w.+-]+(?:;[\\w-]+=[\\w.%+-]*)*;base64,${base64}$`,
  };
}

// Bundles without such values do not contain it.
export const encodedPatterns: ReturnType<typeof createPatterns> = /* @__PURE__ */ createPatterns();

/** What `${number}` and `${bigint}` are at the end of a template literal type. */
const placeholders: readonly (readonly [pattern: string, words: string])[] = [
  [
    "(?:(?:[\\s])*(?:(?:[+\\-])?(?:(?:[0-9])+(?:[.](?:[0-9])*)?|[.](?:[0-9])+)(?:[eE](?:[+\\-])?(?:[0-9])+)?|[0](?:[xX](?:[0-9a-fA-F])+|[oO](?:[0-7])+|[bB](?:[01])+))(?:[\\s])*|(?:[\\s])+)",
    "{number}",
  ],
  ["(?:[\\-])?(?:[0]|[1-9](?:[0-9])*|[0](?:[xX](?:[0-9a-fA-F])+|[oO](?:[0-7])+|[bB](?:[01])+))", "{integer}"],
];

/** Replaces the patterns of encoded values and of numbers in templates by words, for models. That of bytes repeats `contentEncoding`. */
export function patternsInWords<Schema extends JsonObject>(schema: Schema): Schema {
  // Most schemas have none, and servers convert all of theirs when they start.
  return JSON.stringify(schema).includes('"pattern":') ? withWords(schema) : schema;
}

function withWords<Schema extends JsonObject>(schema: Schema): Schema {
  const { pattern, ...rest } = schema;
  const words = typeof pattern === "string" ? wordsOf(pattern, rest["description"]) : undefined;
  const own = words === undefined ? schema : { ...rest, ...(words !== "" && { description: words }) };
  // Only the pattern of a string is removed, which is optional in every type of schema.
  return mapSubschemas(own, (child) => (isJsonObject(child) ? withWords(child) : child)) as Schema;
}

/** The description in place of a pattern; undefined if the pattern stays. */
function wordsOf(pattern: string, described: JsonValue | undefined): string | undefined {
  const description = typeof described === "string" ? described : "";
  if (pattern === encodedPatterns.bytes) return description;
  const words = encodedWords(pattern) ?? templateOf(pattern);
  return description && words ? `${description} (${words})` : words;
}

/** What the strings that stand for a value are, in words. */
function encodedWords(pattern: string): string | undefined {
  if (pattern === encodedPatterns.Date) return "date, or time with offset";
  if (pattern === encodedPatterns.URL) return "absolute URL";
  return pattern === encodedPatterns.file ? "file as a data URI: data:TYPE;name=NAME;base64,CONTENT" : undefined;
}

/** Whether a pattern is that of strings which stand for other values. */
export function isEncodedPattern(pattern: unknown): boolean {
  return kinds.some((kind) => pattern === encodedPatterns[kind]);
}

/** What a string that does not match a pattern should have been, in words if the pattern is one of these. */
export function expectedByPattern(pattern: string): string {
  for (const kind of kinds) if (pattern === encodedPatterns[kind]) return expectedStrings[kind];
  const template = templateOf(pattern);
  return template ? `string ${template}` : `string that matches /${pattern}/u`;
}

const kinds = ["Date", "URL", "bigint", "bytes", "file"] as const;

/** What strings that stand for other values must be. */
export const expectedStrings: Readonly<Record<(typeof kinds)[number], string>> = {
  Date: "a date such as 2030-01-31 or 2030-01-31T12:00:00Z",
  URL: "an absolute URL such as https://example.com/",
  bigint: "the digits of an integer, such as 42",
  bytes: "base64 such as aGVsbG8=",
  file: "a file as a data URI such as data:text/plain;name=a.txt;base64,aGVsbG8=",
};

/** A pattern with numbers as the template literal that it was made of. */
function templateOf(pattern: string): string | undefined {
  const inWords = placeholders.reduce((text, [each, words]) => text.replaceAll(each, words), pattern);
  const isPlain = /^\^[^\\^$.*+?()[\]|]*\$$/.test(inWords.replace(/\\\W/g, ""));
  if (inWords === pattern || !isPlain) return undefined;
  return `such as ${inWords.slice(1, -1).replace(/\\(\W)/g, "$1")}`;
}
