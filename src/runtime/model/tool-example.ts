import type { JsonObject } from "./json.js";

/** A usage example of a tool, for discovery. */
export interface ToolExample {
  readonly title?: string;
  /** Truncated to 300 characters. */
  readonly description?: string;
  /** At most 5 levels deep, with at most 50 keys and array items in total. */
  readonly args?: JsonObject;
  /** What the call returns; truncated to 200 characters. */
  readonly resultHint?: string;
}
