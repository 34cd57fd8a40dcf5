import { encodedPatterns } from "../../../json-schema/index.js";

/*
 * String-encoded values: their patterns for records, and the functions that guards call. Each pattern is created in a function, because a property that
 * is read at the top level stays in bundles that do not use it.
 */

/** The pattern of a date or time. */
export const dateTimePattern: string = /*@__PURE__*/ (() => encodedPatterns.Date)();

/** The pattern of an absolute URL. */
export const urlPattern: string = /*@__PURE__*/ (() => encodedPatterns.URL)();

/** The pattern of the digits of a bigint. */
export const bigintPattern: string = /*@__PURE__*/ (() => encodedPatterns.bigint)();

/** The pattern of bytes in base64. */
export const base64Pattern: string = /*@__PURE__*/ (() => encodedPatterns.bytes)();

/** The pattern of a file as a data URI. */
export const dataUriPattern: string = /*@__PURE__*/ (() => encodedPatterns.file)();

const dateTime: RegExp = /*@__PURE__*/ new RegExp(dateTimePattern, "u");
const url: RegExp = /*@__PURE__*/ new RegExp(urlPattern, "u");
const bigint: RegExp = /*@__PURE__*/ new RegExp(bigintPattern, "u");
const base64: RegExp = /*@__PURE__*/ new RegExp(base64Pattern, "u");

/** Checks that a value is a date or time as a string, such as 2030-01-31T12:00:00Z. */
export function isDateTime(value: unknown): value is string {
  return typeof value === "string" && dateTime.test(value);
}

/** Checks that a value is an absolute URL as a string. */
export function isUrl(value: unknown): value is string {
  return typeof value === "string" && url.test(value);
}

/** Checks that a value is a bigint as a string of digits. */
export function isBigint(value: unknown): value is string {
  return typeof value === "string" && bigint.test(value);
}

/** Checks that a value is bytes as a string in base64. */
export function isBase64(value: unknown): value is string {
  return typeof value === "string" && base64.test(value);
}
