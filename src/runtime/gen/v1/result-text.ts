import { isJsonObject, type JsonValue, type ToolContent } from "../../model/index.js";
import type { BoundTool } from "./binding.js";

/** Formats a call's output for a model: as JSON, or the wrapped string itself; empty if there is no output. */
export function resultText(bound: BoundTool, output: JsonValue | undefined): string {
  if (output === undefined) return "";
  return wrappedText(bound, output) ?? JSON.stringify(output);
}

/** Formats content as text: its text blocks, and the kind of every other block. */
export function contentText(content: readonly ToolContent[]): string {
  return content.map((block) => (block.type === "text" ? block.text : `[${block.type}]`)).join("\n");
}

/** Whether the output of a tool without an output schema is a value that is not an object, and is wrapped. */
export function isWrappedValue({ tool }: BoundTool, output: JsonValue | undefined): boolean {
  if (tool.outputSchema || !isJsonObject(output)) return false;
  const { result, ...others } = output;
  return result !== undefined && !isJsonObject(result) && Object.keys(others).length === 0;
}

/** A tool without an output schema wraps values that are not objects, so an output with only a value in `result` is a wrapped one. */
function wrappedText(bound: BoundTool, output: JsonValue): string | undefined {
  if (!isJsonObject(output)) return undefined;
  const { result, ...others } = output;
  if (isWrappedValue(bound, output)) return typeof result === "string" ? result : JSON.stringify(result);
  return bound.wrapped && typeof result === "string" && Object.keys(others).length === 0 ? result : undefined;
}
