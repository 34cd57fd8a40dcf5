import {
  type ObjectSchema,
  type Tool,
  countOptional,
  dateTimePattern,
  hasExactly,
  isDateTime,
  isNumber,
  isString,
  wrapped,
} from "toolwright/gen/v1";

export interface Circle {
  readonly kind: "circle";
  readonly radius: number;
}

const circleSchema: ObjectSchema = {
  type: "object",
  properties: { kind: { type: "string", const: "circle" }, radius: { type: "number" } },
  required: ["kind", "radius"],
  additionalProperties: false,
};

export function isCircle(value: unknown): value is Circle {
  return value?.kind === "circle" && isNumber(value.radius) && hasExactly(value, 2, "kind,radius");
}

export interface Square {
  readonly kind: "square";
  readonly side: number;
}

const squareSchema: ObjectSchema = {
  type: "object",
  properties: { kind: { type: "string", const: "square" }, side: { type: "number" } },
  required: ["kind", "side"],
  additionalProperties: false,
};

export function isSquare(value: unknown): value is Square {
  return value?.kind === "square" && isNumber(value.side) && hasExactly(value, 2, "kind,side");
}

export interface Page {
  readonly url: string;
}

const pageSchema: ObjectSchema = {
  type: "object",
  properties: { url: { type: "string", format: "date-time", pattern: dateTimePattern } },
  required: ["url"],
  additionalProperties: false,
};

export function isPage(value: unknown): value is Page {
  return isDateTime(value?.url) && hasExactly(value, 1, "url");
}

export type DrawInput = Circle | Square;

export function isDrawInput(value: unknown): value is DrawInput {
  switch (value?.kind) {
    case "circle": return isCircle(value);
    case "square": return isSquare(value);
    default: return false;
  }
}

export interface DrawOutput {
  result: string;
}

export function isDrawOutput(value: unknown): value is DrawOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const drawTool: Tool<DrawInput, DrawOutput> = {
  name: "draw",
  description: "Draw a shape.",
  inputSchema: {
    type: "object",
    properties: {
      kind: { type: "string", enum: ["circle", "square"] },
      radius: { type: "number" },
      side: { type: "number" },
    },
    required: ["kind"],
    additionalProperties: false,
    anyOf: [circleSchema, squareSchema],
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface OpenOutput {
  result: string;
}

export function isOpenOutput(value: unknown): value is OpenOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const openTool: Tool<Page, OpenOutput> = {
  name: "open",
  description: "Open a page.",
  inputSchema: pageSchema,
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface SearchInput {
  /** What to look for */
  query: string;
  /** @default 10 */
  limit?: number;
}

export function isSearchInput(value: unknown): value is SearchInput {
  if (!isString(value?.query)) return false;
  return hasExactly(value, 1 + countOptional(value.limit, isNumber), "query,limit?");
}

export interface SearchOutput {
  result: string;
}

export function isSearchOutput(value: unknown): value is SearchOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const searchTool: Tool<SearchInput, SearchOutput> = {
  name: "search",
  description: "Search.",
  inputSchema: {
    type: "object",
    properties: { query: { type: "string", description: "What to look for" }, limit: { type: "number", default: 10 } },
    required: ["query"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
