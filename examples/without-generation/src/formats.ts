import type { Tool } from "toolwright/model";
import { convertTool, mcpAdapter, type OpenAIToolDefinition, openaiAdapter } from "toolwright-host/conversion";

/** Converts tools to OpenAI's format; `lost` describes everything that the format cannot represent. */
export function convertToOpenAI(tools: readonly Tool[]): {
  readonly tools: readonly OpenAIToolDefinition[];
  readonly lost: readonly string[];
} {
  const conversions = tools.map((tool) => convertTool(tool, mcpAdapter, openaiAdapter));
  return {
    tools: conversions.map(({ tool }) => tool),
    lost: conversions
      .flatMap(({ warnings, fieldWarnings }) => [...warnings, ...fieldWarnings])
      .map(({ message }) => message),
  };
}
