import { convertTool, mcpAdapter, type OpenAiTool, openaiAdapter } from "toolwright/adapters";
import type { Tool } from "toolwright/model";

/** Converts tools to the format of OpenAI, and lists what that format cannot express. */
export function toOpenAi(tools: readonly Tool[]): {
  readonly tools: readonly OpenAiTool[];
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
