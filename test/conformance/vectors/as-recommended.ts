import { isJsonObject } from "../../../src/runtime/model/index.js";
import type { Operation } from "./vector.js";

/** A recommended outcome may say less than there is to see: only what it speaks of is compared. */
export function asRecommended(operation: Operation): Operation {
  return async (vector, profile) => {
    const outcome = await operation(vector, profile);
    return vector.recommended === undefined ? outcome : narrowed(outcome, vector.recommended);
  };
}

function narrowed(outcome: unknown, spoken: unknown): unknown {
  if (Array.isArray(outcome) && Array.isArray(spoken)) return outcome.map((item, i) => narrowed(item, spoken[i]));
  if (!isJsonObject(outcome) || !isJsonObject(spoken)) return outcome;
  return Object.fromEntries(Object.keys(spoken).map((key) => [key, narrowed(outcome[key], spoken[key])]));
}
