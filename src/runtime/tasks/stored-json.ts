import type { JsonObject } from "../model/index.js";

// PostgreSQL rejects two things that are JSON: U+0000, and surrogates without a partner. A task that cannot record what a step has returned would
// run the step again and again, so such values are stored as their JSON text, in which both are escaped.

const textKey = "toolwright:json";

/** In JSON text. It also matches some other text with backslashes, which does no harm. */
const rejected = /\\u(?:0000|d[89a-f][\da-f]{2})/i;

/** Returns the form in which a value is stored: the value itself, or an object with its JSON text. */
export function toStored<Value extends object>(value: Value): Value {
  const text = JSON.stringify(value);
  // `fromStored` restores the type.
  return rejected.test(text) || Object.hasOwn(value, textKey) ? ({ [textKey]: text } as unknown as Value) : value;
}

/** Returns the value that was stored. */
export function fromStored<Value extends object>(stored: Value): Value {
  const text = (stored as JsonObject)[textKey];
  return typeof text === "string" ? (JSON.parse(text) as Value) : stored;
}

/** Returns the form in which a name is stored, which is shown, too. */
export function toStoredName(name: string): string {
  return name.replace(/\0|\p{Surrogate}/gu, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
