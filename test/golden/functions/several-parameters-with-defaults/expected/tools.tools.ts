import {
  type Tool,
  countOptional,
  dateTimePattern,
  hasExactly,
  isDateTime,
  isListOf,
  isNumber,
  isString,
  wrapped,
} from "toolwright/gen/v1";

export interface SearchInput {
  /** What to look for */
  text: string;
  /**
   * How many at most
   * @default 10
   */
  limit?: number;
  /** @default "best" */
  order?: "best" | "newest";
  since?: string;
}

export function isSearchInput(value: unknown): value is SearchInput {
  if (!isString(value?.text)) return false;
  const order = value.order;
  if (order !== undefined && order !== "best" && order !== "newest") return false;
  const count =
    1 +
    countOptional(value.limit, isNumber) +
    (order !== undefined) +
    countOptional(value.since, isDateTime);
  return hasExactly(value, count, "text,limit?,order?,since?");
}

export interface SearchOutput {
  result: readonly string[];
}

export function isSearchOutput(value: unknown): value is SearchOutput {
  return isListOf(value?.result, isString) && hasExactly(value, 1, "result");
}

export const searchTool: Tool<SearchInput, SearchOutput> = {
  name: "search",
  description: "Search.",
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string", description: "What to look for" },
      limit: { type: "number", description: "How many at most", default: 10 },
      order: { type: "string", enum: ["best", "newest"], default: "best" },
      since: { type: "string", format: "date-time", pattern: dateTimePattern },
    },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: { type: "string" } }),
};
