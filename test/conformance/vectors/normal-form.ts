import { isToolError } from "../../../src/runtime/model/index.js";

/** Fields of an expected error that are not compared. */
const informative = new Set(["goText", "goSentinels", "goMessage", "message"]);

/** Matches any error kind, for errors that the reference implementation does not classify. */
const anyKind = "(any kind)";

/** Normalizes an expectation for comparison: removes informative fields and maps error kinds to ToolError codes. */
export function toExpectation(expected: unknown, key = ""): unknown {
  if (Array.isArray(expected)) return expected.map((item) => toExpectation(item));
  if (typeof expected !== "object" || expected === null) return expected;
  const isError = key === "error" && "kind" in expected;
  const entries = Object.entries(expected)
    .filter(([name]) => name !== "goText" && !(isError && informative.has(name)))
    .map(([name, item]) => [name, isError && name === "kind" ? toErrorCode(String(item)) : toExpectation(item, name)]);
  return Object.fromEntries(entries);
}

/** Normalizes an outcome for comparison: removes undefined values, and error kinds that the expectation does not specify. */
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

/** Returns the compared form of a ToolError: its kind and `more`. Rethrows other errors. */
export function describeError(error: unknown, more: Readonly<Record<string, unknown>> = {}): object {
  if (!isToolError(error)) throw error;
  return { ...more, kind: error.code };
}

function toErrorCode(kind: string): string {
  if (kind === "ValidationFailed(no sentinel)" || kind === "validation") return "InstanceInvalid";
  if (kind === "SchemaResolutionFailed(no sentinel)") return "SchemaUnresolvable";
  return kind.includes("(no sentinel)") || kind.startsWith("Unclassified") ? anyKind : kind;
}
