import {
  type ObjectSchema,
  type Tool,
  countOptional,
  hasExactly,
  isListOf,
  isNumber,
  isString,
  wrapped,
} from "toolwright/gen/v1";

export interface Query {
  text: string;
  /** @default 10 */
  limit?: number;
}

const querySchema: ObjectSchema = {
  type: "object",
  properties: { text: { type: "string" }, limit: { type: "number", default: 10 } },
  required: ["text"],
  additionalProperties: false,
};

export function isQuery(value: unknown): value is Query {
  if (!isString(value?.text)) return false;
  return hasExactly(value, 1 + countOptional(value.limit, isNumber), "text,limit?");
}

export interface FindOutput {
  result: readonly string[];
}

export function isFindOutput(value: unknown): value is FindOutput {
  return isListOf(value?.result, isString) && hasExactly(value, 1, "result");
}

export const findTool: Tool<Query, FindOutput> = {
  name: "find",
  description: "Find.",
  inputSchema: querySchema,
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: { type: "string" } }),
};
