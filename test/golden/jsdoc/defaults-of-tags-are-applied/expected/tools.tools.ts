import { type ObjectSchema, type Tool, countOptional, hasExactly, isNumber, isString, wrapped } from "toolwright/gen/v1";

export interface Order {
  /** @default "name" */
  by?: string;
}

const orderSchema: ObjectSchema = {
  type: "object",
  properties: { by: { type: "string", default: "name" } },
  additionalProperties: false,
};

export function isOrder(value: unknown): value is Order {
  return hasExactly(value, countOptional(value?.by, isString), "by?");
}

export interface Page {
  /** @default 20 */
  size?: number;
}

const pageSchema: ObjectSchema = {
  type: "object",
  properties: { size: { type: "number", default: 20 } },
  additionalProperties: false,
};

export function isPage(value: unknown): value is Page {
  return hasExactly(value, countOptional(value?.size, isNumber), "size?");
}

export interface Query {
  text: string;
  /** @default 5 */
  limit?: number;
  page?: Page;
  /** Null, or an object with its defaults. */
  nullable?: {
    /** @default "en" */
    language?: string;
  } | null;
  /** Not applied: it is in a part of a union. */
  other?: {
    /** @default 3 */
    count?: number;
  } | string;
}

const querySchema: ObjectSchema = {
  type: "object",
  properties: {
    text: { type: "string" },
    limit: { type: "number", default: 5 },
    page: pageSchema,
    nullable: {
      anyOf: [
        { type: "object", properties: { language: { type: "string", default: "en" } }, additionalProperties: false },
        { type: "null" },
      ],
      description: "Null, or an object with its defaults.",
    },
    other: {
      anyOf: [
        { type: "object", properties: { count: { type: "number", default: 3 } }, additionalProperties: false },
        { type: "string" },
      ],
      description: "Not applied: it is in a part of a union.",
    },
  },
  required: ["text"],
  additionalProperties: false,
};

function isQueryNullable(value) {
  return hasExactly(value, countOptional(value?.language, isString), "language?");
}

function isQueryOther(value) {
  return hasExactly(value, countOptional(value?.count, isNumber), "count?");
}

export function isQuery(value: unknown): value is Query {
  if (!isString(value?.text)) return false;
  const nullable = value.nullable;
  if (nullable !== undefined && !isQueryNullable(nullable) && nullable !== null) return false;
  const other = value.other;
  if (other !== undefined && !isQueryOther(other) && !isString(other)) return false;
  const count =
    1 +
    countOptional(value.limit, isNumber) +
    countOptional(value.page, isPage) +
    (nullable !== undefined) +
    (other !== undefined);
  return hasExactly(value, count, "text,limit?,page?,nullable?,other?");
}

export interface ListInput {
  /** @default 5 */
  limit?: number;
  order?: Order;
}

export function isListInput(value: unknown): value is ListInput {
  const count = countOptional(value?.limit, isNumber) + countOptional(value?.order, isOrder);
  return hasExactly(value, count, "limit?,order?");
}

export interface ListOutput {
  result: string;
}

export function isListOutput(value: unknown): value is ListOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const listTool: Tool<ListInput, ListOutput> = {
  name: "list",
  description: "The binding applies one of two.",
  inputSchema: {
    type: "object",
    properties: { limit: { type: "number", default: 5 }, order: orderSchema },
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface ReadInput {
  path: string;
  /** @default 10 */
  lines?: number;
}

export function isReadInput(value: unknown): value is ReadInput {
  if (!isString(value?.path)) return false;
  return hasExactly(value, 1 + countOptional(value.lines, isNumber), "path,lines?");
}

export interface ReadOutput {
  result: string;
}

export function isReadOutput(value: unknown): value is ReadOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const readTool: Tool<ReadInput, ReadOutput> = {
  name: "read",
  description: "The code has all defaults, and the binding none.",
  inputSchema: {
    type: "object",
    properties: { path: { type: "string" }, lines: { type: "number", default: 10 } },
    required: ["path"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface SearchOutput {
  result: string;
}

export function isSearchOutput(value: unknown): value is SearchOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const searchTool: Tool<Query, SearchOutput> = {
  name: "search",
  description: "Searches.",
  inputSchema: querySchema,
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface ShowInput {
  /** @default 7 */
  count?: number;
}

export function isShowInput(value: unknown): value is ShowInput {
  return hasExactly(value, countOptional(value?.count, isNumber), "count?");
}

export interface ShowOutput {
  result: string;
}

export function isShowOutput(value: unknown): value is ShowOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const showTool: Tool<ShowInput, ShowOutput> = {
  name: "show",
  description: "A parameter.",
  inputSchema: { type: "object", properties: { count: { type: "number", default: 7 } }, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
