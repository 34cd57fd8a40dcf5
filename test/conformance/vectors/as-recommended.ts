import { isJsonObject } from "../../../src/runtime/model/index.js";
import type { Operation } from "./vector.js";

/** Compares only the fields that a recommended outcome contains. */
export function asRecommended(operation: Operation): Operation {
  return async (vector, profile) => {
    const outcome = await operation(vector, profile);
    return vector.recommended === undefined ? outcome : pickFields(outcome, vector.recommended);
  };
}

function pickFields(outcome: unknown, expected: unknown): unknown {
  if (Array.isArray(outcome) && Array.isArray(expected)) return outcome.map((item, i) => pickFields(item, expected[i]));
  if (!isJsonObject(outcome) || !isJsonObject(expected)) return outcome;
  return Object.fromEntries(Object.keys(expected).map((key) => [key, pickFields(outcome[key], expected[key])]));
}
