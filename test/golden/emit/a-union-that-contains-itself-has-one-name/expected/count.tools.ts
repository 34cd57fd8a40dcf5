import { type Tool, countOptional, hasExactly, isNumber, wrapped } from "toolwright/gen/v1";
import { type Rule, isRule, ruleSchema } from "./definitions.js";

export interface CountInput {
  filter: Rule;
  /** @default 0 */
  from?: number;
}

export function isCountInput(value: unknown): value is CountInput {
  if (value?.filter === undefined || !isRule(value?.filter)) return false;
  return hasExactly(value, 1 + countOptional(value.from, isNumber), "filter,from?");
}

export interface CountOutput {
  result: number;
}

export function isCountOutput(value: unknown): value is CountOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const countTool: Tool<CountInput, CountOutput> = {
  name: "count",
  description: "Counts the matches of a rule.",
  inputSchema: {
    type: "object",
    properties: { filter: { $ref: "#/$defs/Rule" }, from: { type: "number", default: 0 } },
    required: ["filter"],
    additionalProperties: false,
    $defs: { Rule: ruleSchema },
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
