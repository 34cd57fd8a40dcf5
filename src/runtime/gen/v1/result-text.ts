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

/** Whether an output is a wrapped string. */
export function isWrappedString(bound: BoundTool, output: JsonValue | undefined): boolean {
  return output !== undefined && wrappedText(bound, output) !== undefined;
}

/** A tool without an output schema wraps values that are not objects, so an output with only a string in `result` is a wrapped string. */
function wrappedText({ wrapped, tool }: BoundTool, output: JsonValue): string | undefined {
  if (!isJsonObject(output)) return undefined;
  const { result, ...others } = output;
  if (typeof result !== "string" || Object.keys(others).length > 0) return undefined;
  return wrapped || !tool.outputSchema ? result : undefined;
}
