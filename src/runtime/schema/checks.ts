import { equalJson } from "../../json-schema/index.js";
import type { JsonValue } from "../model/index.js";

// Functions that compiled validators call. Values are JSON copies, without getters and cycles.

/** Checks whether `value` equals one of `allowed`. Numbers are compared by value: 1.0 equals 1. */
export function isOneOf(allowed: readonly JsonValue[], value: JsonValue): boolean {
  return allowed.some((one) => equalJson(one, value));
}
