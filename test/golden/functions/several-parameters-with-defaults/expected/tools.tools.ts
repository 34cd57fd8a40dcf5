import { countOptional, hasExactly, isListOf, isNumber, isString } from "toolwright/gen/v1";
import type { Tool } from "toolwright/gen/v1";

const sincePattern = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

/** Search. */
export interface SearchInput {
  /** What to look for */
  readonly text: string;
  /**
   * How many at most
   * @default 10
   */
  readonly limit?: number;
  /** @default "best" */
  readonly order?: "best" | "newest";
  readonly since?: string;
}

export function isSearchInput(value: unknown): value is SearchInput {
  if (!isString(value?.text)) return false;
  const order = value.order;
  if (order !== undefined) if (order !== "best" && order !== "newest") return false;
  const since = value.since;
  if (since !== undefined) if (!isString(since) || !sincePattern.test(since)) return false;
  const count = 1 + countOptional(value.limit, isNumber) + (order !== undefined) + (since !== undefined);
  return hasExactly(value, value.constructor, count, "text,limit?,order?,since?");
}

export interface SearchOutput {
  readonly result: readonly string[];
}

export function isSearchOutput(value: unknown): value is SearchOutput {
  return isListOf(value?.result, isString) && hasExactly(value, value.constructor, 1, "result");
}

/** Search. */
export const searchTool: Tool<SearchInput, SearchOutput> = {
  name: "search",
  description: "Search.",
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string", description: "What to look for" },
      limit: { type: "number", description: "How many at most", default: 10 },
      order: { type: "string", enum: ["best", "newest"], default: "best" },
      since: {
        type: "string",
        format: "date-time",
        pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
      },
    },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "array", items: { type: "string" } } },
    required: ["result"],
    additionalProperties: false,
  },
};
