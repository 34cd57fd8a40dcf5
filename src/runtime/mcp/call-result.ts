import type { JsonObject, JsonValue, ToolContent } from "../model/index.js";

/** A result of `tools/call`, as both SDKs and all protocol revisions define it. */
export interface CallResult {
  readonly content: readonly ToolContent[];
  readonly structuredContent?: JsonValue;
  readonly _meta?: JsonObject;
  readonly isError?: true;
}
