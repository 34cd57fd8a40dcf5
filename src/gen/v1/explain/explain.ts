import type { JsonObject } from "../../../model/index.js";
import type { Mismatch } from "./mismatch.js";

export interface ExplainOptions {
  /** The most mismatches that are told; 20 when absent. */
  readonly limit?: number;
}

/** Says where and how `value` does not fit `schema`; nothing exactly when it fits. Never throws. */
export function explain(_schema: JsonObject, _value: unknown, _options: ExplainOptions = {}): readonly Mismatch[] {
  return [];
}
