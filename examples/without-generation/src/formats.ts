import { convertTool, mcpAdapter, type OpenAiTool, openaiAdapter } from "toolwright/adapters";
import type { Tool } from "toolwright/model";

/** Gives the tools as OpenAI takes them, and one line for everything that its format has no place for. */
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
