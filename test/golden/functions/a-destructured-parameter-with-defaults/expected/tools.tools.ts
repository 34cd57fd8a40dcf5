import {
  type Tool,
  countOptional,
  dateTimePattern,
  hasExactly,
  isArray,
  isBoolean,
  isDateTime,
  isListOf,
  isNumber,
  isString,
  wrapped,
} from "toolwright/gen/v1";

export interface InferredInput {
  /** @default "" */
  text?: string;
  /** @default 10 */
  limit?: number;
  since?: string;
}

export function isInferredInput(value: unknown): value is InferredInput {
  const count =
    countOptional(value?.text, isString) +
    countOptional(value?.limit, isNumber) +
    countOptional(value?.since, isDateTime);
  return hasExactly(value, count, "text?,limit?,since?");
}

export interface InferredOutput {
  result: string;
}

export function isInferredOutput(value: unknown): value is InferredOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const inferredTool: Tool<InferredInput, InferredOutput> = {
  name: "inferred",
  description: "Types that are inferred.",
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string", default: "" },
      limit: { type: "number", default: 10 },
      since: { type: "string", format: "date-time", pattern: dateTimePattern },
    },
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface ItemsInput {
  /** @default [] */
  range?: [number?, number?, number?];
  list: number[];
}

export function isItemsInput(value: unknown): value is ItemsInput {
  if (!isListOf(value?.list, isNumber)) return false;
  const range = value.range;
  if (range !== undefined) {
    if (!isArray(range) || range.length > 3 || (range.length > 0 && !isNumber(range[0]))) return false;
    if ((range.length > 1 && !isNumber(range[1])) || (range.length > 2 && !isNumber(range[2]))) return false;
  }
  return hasExactly(value, 1 + (range !== undefined), "list,range?");
}

export interface ItemsOutput {
  result: number;
}

export function isItemsOutput(value: unknown): value is ItemsOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const itemsTool: Tool<ItemsInput, ItemsOutput> = {
  name: "items",
  description: "Defaults of optional items of a tuple.",
  inputSchema: {
    type: "object",
    properties: {
      range: {
        type: "array",
        prefixItems: [{ type: "number", default: 0 }, { type: "number" }, { type: "number", default: 1 }],
        items: { type: "number" },
        maxItems: 3,
        default: [],
      },
      list: { type: "array", items: { type: "number" } },
    },
    required: ["list"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};

export interface NestedInput {
  /** @default {} */
  page?: {
    /** @default 20 */
    size?: number;
    /** @default {} */
    sort?: {
      /** @default "name" */
      by?: string;
    };
  };
  filter: {
    /** @default "" */
    text?: string;
    exact?: boolean;
  };
}

export function isNestedInput(value: unknown): value is NestedInput {
  const filter = value?.filter;
  const count = countOptional(filter?.text, isString) + countOptional(filter?.exact, isBoolean);
  if (!hasExactly(filter, count, "text?,exact?")) return false;
  const page = value.page;
  if (page !== undefined) {
    const sort = page?.sort;
    if (sort !== undefined && !hasExactly(sort, countOptional(sort?.by, isString), "by?")) return false;
    if (!hasExactly(page, countOptional(page?.size, isNumber) + (sort !== undefined), "size?,sort?")) return false;
  }
  return hasExactly(value, 1 + (page !== undefined), "filter,page?");
}

export interface NestedOutput {
  result: string;
}

export function isNestedOutput(value: unknown): value is NestedOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const nestedTool: Tool<NestedInput, NestedOutput> = {
  name: "nested",
  description: "Defaults may be inside of nested patterns.",
  inputSchema: {
    type: "object",
    properties: {
      page: {
        type: "object",
        properties: {
          size: { type: "number", default: 20 },
          sort: {
            type: "object",
            properties: { by: { type: "string", default: "name" } },
            additionalProperties: false,
            default: {},
          },
        },
        additionalProperties: false,
        default: {},
      },
      filter: {
        type: "object",
        properties: { text: { type: "string", default: "" }, exact: { type: "boolean" } },
        additionalProperties: false,
      },
    },
    required: ["filter"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface RequiredInput {
  limit: number;
  rest?: { deep?: string };
}

export function isRequiredInput(value: unknown): value is RequiredInput {
  if (!isNumber(value?.limit)) return false;
  const rest = value.rest;
  if (rest !== undefined && !hasExactly(rest, countOptional(rest?.deep, isString), "deep?")) return false;
  return hasExactly(value, 1 + (rest !== undefined), "limit,rest?");
}

export interface RequiredOutput {
  result: number;
}

export function isRequiredOutput(value: unknown): value is RequiredOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const requiredTool: Tool<RequiredInput, RequiredOutput> = {
  name: "required",
  description: "A default does not make optional what the type requires.",
  inputSchema: {
    type: "object",
    properties: {
      limit: { type: "number" },
      rest: { type: "object", properties: { deep: { type: "string" } }, additionalProperties: false },
    },
    required: ["limit"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};

export interface WrittenInput {
  text: string;
  /** @default 10 */
  limit?: number;
  /** @default "best" */
  order?: string;
}

export function isWrittenInput(value: unknown): value is WrittenInput {
  if (!isString(value?.text)) return false;
  const count = 1 + countOptional(value.limit, isNumber) + countOptional(value.order, isString);
  return hasExactly(value, count, "text,limit?,order?");
}

export interface WrittenOutput {
  result: string;
}

export function isWrittenOutput(value: unknown): value is WrittenOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const writtenTool: Tool<WrittenInput, WrittenOutput> = {
  name: "written",
  description: "Types that are written.",
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string" },
      limit: { type: "number", default: 10 },
      order: { type: "string", default: "best" },
    },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
