import { isJsonObject } from "./json.js";
import type { Tool } from "./tool.js";

/** What an MCP result has of a tool's value: its text form, the structured content, or both. */
export type OutputMode = "text" | "structured" | "both";

/** Returns the mode of a tool: that of its binding, or text for a tool that returns a string. */
export function outputModeOf(
  { outputSchema }: Tool,
  { output, wrapped }: { readonly output?: OutputMode; readonly wrapped?: true },
): OutputMode | undefined {
  if (output) return output;
  const properties = outputSchema?.["properties"];
  const required = outputSchema?.["required"];
  const result = wrapped && isJsonObject(properties) && properties["result"];
  const isRequired = Array.isArray(required) && required.includes("result");
  const isText =
    isJsonObject(result) && result["type"] === "string" && Object.keys(result).every((key) => plain.has(key));
  return isRequired && isText ? "text" : undefined;
}

/** Keywords of a string that is text, rather than a value such as a date or one of several names. */
const plain: ReadonlySet<string> = new Set(["type", "description", "title", "minLength", "maxLength"]);
