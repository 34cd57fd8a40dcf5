import type { Kind } from "../../../../json-schema/index.js";

/** The converted value; `undefined` if no value of that kind is clearly intended. */
export type Converted = { readonly value: unknown } | undefined;

/** Converts a value of another kind to the value of `kind` that it represents. */
export function convert(value: unknown, kind: Kind): Converted {
  switch (kind) {
    case "number":
      return typeof value === "string" ? toNumber(value) : undefined;
    case "boolean":
      return toBoolean(value);
    case "string":
      // A safe integer has exactly one notation.
      return Number.isSafeInteger(value) ? { value: String(value) } : undefined;
    case "object":
    case "array":
      return typeof value === "string" ? parse(value, kind) : undefined;
    case "null":
      return undefined;
  }
}

/** Parses a number in JSON notation. One with more digits than a double can represent may be an id, and stays a string. */
function toNumber(text: string): Converted {
  if (!/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/.test(text)) return undefined;
  const value = Number(text);
  const isExact = /[.eE]/.test(text) ? carriesDigits(text, value) : Number.isSafeInteger(value);
  return isExact ? { value } : undefined;
}

/** Checks whether a fraction, or a number with an exponent, keeps its digits: a double has at most 17. */
function carriesDigits(text: string, value: number): boolean {
  const digits = text.replace(/[eE].*/, "").replace(/^[-0.]+|\./g, "");
  return Number.isFinite(value) && digits.length <= 17 && (value === 0) === (digits === "");
}

function toBoolean(value: unknown): Converted {
  // `True` and `False` are Python notation, which models know from training.
  if (value === "true" || value === "True") return { value: true };
  return value === "false" || value === "False" ? { value: false } : undefined;
}

function parse(text: string, kind: "object" | "array"): Converted {
  // A cheap test first, to avoid an exception for long strings that are not JSON.
  if (!(kind === "object" ? /^\s*\{/ : /^\s*\[/).test(text)) return undefined;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    // Not JSON, so it is a plain string. The guard reports it.
    return undefined;
  }
}
