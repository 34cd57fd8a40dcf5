import {
  type Tool,
  dateTimePattern,
  hasExactly,
  isArray,
  isDateTime,
  isListOf,
  isNumber,
  isString,
  wrapped,
} from "toolwright/gen/v1";

export interface CountDatesInput {
  dates?: string[];
}

export function isCountDatesInput(value: unknown): value is CountDatesInput {
  const dates = value?.dates;
  if (dates !== undefined && !isListOf(dates, isDateTime)) return false;
  return hasExactly(value, dates === undefined ? 0 : 1, "dates?");
}

export interface CountDatesOutput {
  result: number;
}

export function isCountDatesOutput(value: unknown): value is CountDatesOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const countDatesTool: Tool<CountDatesInput, CountDatesOutput> = {
  name: "countDates",
  description: "Counts dates.",
  inputSchema: {
    type: "object",
    properties: { dates: { type: "array", items: { type: "string", format: "date-time", pattern: dateTimePattern } } },
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};

export interface JoinInput {
  separator: string;
  parts?: readonly (string | number)[];
}

export function isJoinInput(value: unknown): value is JoinInput {
  if (!isString(value?.separator)) return false;
  const parts = value.parts;
  if (parts !== undefined) {
    if (!isArray(parts)) return false;
    for (let i = 0; i < parts.length; i++) {
      const item = parts[i];
      if (!isString(item) && !isNumber(item)) return false;
    }
  }
  return hasExactly(value, 1 + (parts !== undefined), "separator,parts?");
}

export interface JoinOutput {
  result: string;
}

export function isJoinOutput(value: unknown): value is JoinOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const joinTool: Tool<JoinInput, JoinOutput> = {
  name: "join",
  description: "Join.",
  inputSchema: {
    type: "object",
    properties: {
      separator: { type: "string" },
      parts: { type: "array", items: { anyOf: [{ type: "string" }, { type: "number" }] } },
    },
    required: ["separator"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
