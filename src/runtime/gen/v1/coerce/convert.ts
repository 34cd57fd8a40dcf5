import type { Kind } from "../../../json-schema/index.js";

/** What a value becomes; absent when there is no value of that kind that it surely means. */
export type Converted = { readonly value: unknown } | undefined;

/** Gives the value of `kind` that `value` stands for; a value of that kind is never asked about. */
export function convert(value: unknown, kind: Kind): Converted {
  switch (kind) {
    case "number":
      return typeof value === "string" ? toNumber(value) : undefined;
    case "boolean":
      return toBoolean(value);
    case "string":
      // Written out, a safe integer has one form.
      return Number.isSafeInteger(value) ? { value: String(value) } : undefined;
    case "object":
    case "array":
      return typeof value === "string" ? parse(value, kind) : undefined;
    case "null":
      return undefined;
  }
}

/** A number as JSON writes it. One with more digits than a number can carry might be an id, and stays a text. */
function toNumber(text: string): Converted {
  if (!/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/.test(text)) return undefined;
  const value = Number(text);
  const isExact = /[.eE]/.test(text) ? carriesDigits(text, value) : Number.isSafeInteger(value);
  return isExact ? { value } : undefined;
}

/** Whether a fraction, or a number with an exponent, keeps what its digits say: 17 of them tell any two numbers apart. */
function carriesDigits(text: string, value: number): boolean {
  const digits = text.replace(/[eE].*/, "").replace(/^[-0.]+|\./g, "");
  return Number.isFinite(value) && digits.length <= 17 && (value === 0) === (digits === "");
}

function toBoolean(value: unknown): Converted {
  // The second pair is how Python writes them, which models have seen much of.
  if (value === "true" || value === "True") return { value: true };
  return value === "false" || value === "False" ? { value: false } : undefined;
}

function parse(text: string, kind: "object" | "array"): Converted {
  // Looked at first: a long text that is no JSON is not worth an exception.
  if (!(kind === "object" ? /^\s*\{/ : /^\s*\[/).test(text)) return undefined;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    // A text that is no JSON is what it says, a text; the guard tells about it.
    return undefined;
  }
}
