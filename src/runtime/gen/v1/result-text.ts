import type { JsonObject } from "../../model/index.js";
import type { BoundTool } from "./binding.js";

/** Gives a call's output as text for a model: its JSON, or the string that it is wrapped around; empty where there is none. */
export function resultText(bound: BoundTool, output: JsonObject | undefined): string {
  if (output === undefined) return "";
  return wrappedText(bound, output) ?? JSON.stringify(output);
}

/** A tool without an output schema wraps what is no object, so its output is a wrapped text when that is all there is. */
function wrappedText({ wrapped, tool }: BoundTool, output: JsonObject): string | undefined {
  const { result, ...others } = output;
  if (typeof result !== "string" || Object.keys(others).length > 0) return undefined;
  return wrapped || !tool.outputSchema ? result : undefined;
}
