import {
  type Tool,
  dateTimePattern,
  hasExactly,
  isBoolean,
  isDateTime,
  isListOf,
  isNumber,
  isRecordOf,
  isString,
  wrapped,
} from "toolwright/gen/v1";

export interface AnythingInput {
  value: unknown;
}

export function isAnythingInput(value: unknown): value is AnythingInput {
  return value?.value !== undefined && hasExactly(value, 1, "value");
}

export interface AnythingOutput {
  result: boolean;
}

export function isAnythingOutput(value: unknown): value is AnythingOutput {
  return isBoolean(value?.result) && hasExactly(value, 1, "result");
}

export const anythingTool: Tool<AnythingInput, AnythingOutput> = {
  name: "anything",
  description: "Anything.",
  inputSchema: { type: "object", properties: { value: {} }, required: ["value"], additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "boolean" }),
};

export interface DateInput {
  day: string;
}

export function isDateInput(value: unknown): value is DateInput {
  return isDateTime(value?.day) && hasExactly(value, 1, "day");
}

export interface DateOutput {
  result: number;
}

export function isDateOutput(value: unknown): value is DateOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const dateTool: Tool<DateInput, DateOutput> = {
  name: "date",
  description: "A date.",
  inputSchema: {
    type: "object",
    properties: { day: { type: "string", format: "date-time", pattern: dateTimePattern } },
    required: ["day"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};

export interface ListInput {
  items: string[];
}

export function isListInput(value: unknown): value is ListInput {
  return isListOf(value?.items, isString) && hasExactly(value, 1, "items");
}

export interface ListOutput {
  result: number;
}

export function isListOutput(value: unknown): value is ListOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const listTool: Tool<ListInput, ListOutput> = {
  name: "list",
  description: "A list.",
  inputSchema: {
    type: "object",
    properties: { items: { type: "array", items: { type: "string" } } },
    required: ["items"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};

export interface RecordInput {
  [key: string]: number;
}

export function isRecordInput(value: unknown): value is RecordInput {
  return isRecordOf(value, isNumber);
}

export interface RecordOutput {
  result: number;
}

export function isRecordOutput(value: unknown): value is RecordOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const recordTool: Tool<RecordInput, RecordOutput> = {
  name: "record",
  description: "A record is an object.",
  inputSchema: { type: "object", properties: {}, additionalProperties: { type: "number" } },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
