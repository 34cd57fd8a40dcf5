import type { JsonObject } from "./json.js";
import type { ToolContent } from "./tool-content.js";

/** Marks a tool result, also one that another copy of this package has created. */
const parts: unique symbol = Symbol.for("toolwright.tool-result");

/** What a function returns to select the parts of its MCP result. The output schema of the tool is that of `Value`. */
export interface ToolResult<Value = undefined> {
  readonly [parts]: ResultParts<Value>;
}

/** The parts of a result. */
export type ResultParts<Value> = Success<Value> | Failure;

interface Success<Value> {
  /** The value of the tool, as if the function returned it. It is converted and validated in the same way. */
  readonly structuredContent?: Value;
  /** Content in place of the text form of the value. */
  readonly content?: readonly ToolContent[];
  readonly _meta?: JsonObject;
  readonly isError?: false;
}

/** It has no structured content, because some clients validate that even in a failure. */
interface Failure {
  readonly isError: true;
  readonly content: readonly ToolContent[];
  readonly _meta?: JsonObject;
  readonly structuredContent?: never;
}

/** Creates a failed result with content of its own. */
export function toolResult(failure: Failure): ToolResult<never>;
/** Creates a result with a value, its own content, or both. */
export function toolResult<Value>(success: Success<Value> & { readonly structuredContent: Value }): ToolResult<Value>;
/** Creates a result that consists of content. */
export function toolResult(success: Success<undefined>): ToolResult;
export function toolResult<Value>(given: ResultParts<Value>): ToolResult<Value> {
  return { [parts]: given };
}

/** Returns the parts of a `ToolResult`; undefined for any other value. */
export function partsOf(value: unknown): ResultParts<unknown> | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, parts)) return undefined;
  // Only `toolResult` uses the symbol.
  return (value as ToolResult<unknown>)[parts];
}
