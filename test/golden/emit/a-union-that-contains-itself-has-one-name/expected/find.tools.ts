import { type Tool, countOptional, hasExactly, isListOf, isNumber, isString, wrapped } from "toolwright/gen/v1";
import { type Rule, isRule, ruleSchema } from "./definitions.js";

export interface FindInput {
  where: Rule;
  /** @default 1 */
  limit?: number;
}

export function isFindInput(value: unknown): value is FindInput {
  if (value?.where === undefined || !isRule(value?.where)) return false;
  return hasExactly(value, 1 + countOptional(value.limit, isNumber), "where,limit?");
}

export interface FindOutput {
  result: readonly string[];
}

export function isFindOutput(value: unknown): value is FindOutput {
  return isListOf(value?.result, isString) && hasExactly(value, 1, "result");
}

export const findTool: Tool<FindInput, FindOutput> = {
  name: "find",
  description: "Finds the first matches of a rule.",
  inputSchema: {
    type: "object",
    properties: { where: { $ref: "#/$defs/Rule" }, limit: { type: "number", default: 1 } },
    required: ["where"],
    additionalProperties: false,
    $defs: { Rule: ruleSchema },
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: { type: "string" } }),
};
