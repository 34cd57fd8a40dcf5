import { isToolError } from "../../../src/runtime/model/index.js";

/** Fields of an expected error that inform and are not compared. */
const informative = new Set(["goText", "goSentinels", "goMessage", "message"]);

/** The kind of an error that the reference code leaves without one: ours may have any kind. */
const anyKind = "(any kind)";

/**
 * Brings an expectation into the form in which it is compared: texts that only inform are gone, and kinds that the reference code
 * leaves open are ours, as the vectors' file says under `compared`.
 */
export function toExpectation(expected: unknown, key = ""): unknown {
  if (Array.isArray(expected)) return expected.map((item) => toExpectation(item));
  if (typeof expected !== "object" || expected === null) return expected;
  const isError = key === "error" && "kind" in expected;
  const entries = Object.entries(expected)
    .filter(([name]) => name !== "goText" && !(isError && informative.has(name)))
    .map(([name, item]) => [name, isError && name === "kind" ? toOurKind(String(item)) : toExpectation(item, name)]);
  return Object.fromEntries(entries);
}

/** Brings what came out into the same form: without absent values, and without the kinds that the expectation leaves open. */
export function toObservation(actual: unknown, expectation: unknown): unknown {
  if (expectation === anyKind && typeof actual === "string") return anyKind;
  if (Array.isArray(actual)) {
    return actual.map((item, i) => toObservation(item, Array.isArray(expectation) ? expectation[i] : undefined));
  }
  if (typeof actual !== "object" || actual === null) return actual;
  const expected = new Map(Object.entries(expectation ?? {}));
  const entries = Object.entries(actual)
    .filter(([, item]) => item !== undefined)
    .map(([name, item]) => [name, toObservation(item, expected.get(name))]);
  return Object.fromEntries(entries);
}

/** What the runner compares of an error: its kind, and `more` where the vector says more. An error without a kind is thrown again. */
export function describeError(error: unknown, more: Readonly<Record<string, unknown>> = {}): object {
  if (!isToolError(error)) throw error;
  return { ...more, kind: error.code };
}

function toOurKind(kind: string): string {
  if (kind === "ValidationFailed(no sentinel)" || kind === "validation") return "InstanceInvalid";
  if (kind === "SchemaResolutionFailed(no sentinel)") return "SchemaUnresolvable";
  return kind.includes("(no sentinel)") || kind.startsWith("Unclassified") ? anyKind : kind;
}
