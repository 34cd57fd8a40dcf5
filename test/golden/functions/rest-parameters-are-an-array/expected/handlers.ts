import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { countDates, join } from "../tools.js";
import {
  countDatesTool,
  isCountDatesInput,
  isCountDatesOutput,
  isJoinInput,
  isJoinOutput,
  joinTool,
} from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof countDatesTool, "countDates">,
  BoundToolOf<typeof joinTool, "join">,
] = [
  bindTool(countDatesTool, {
    isInput: isCountDatesInput,
    isOutput: isCountDatesOutput,
    call: ({ dates }) => countDates(...((dates ?? []) as never[])),
    carried: { "/properties/dates/items": "Date" },
    wrapped: true,
  }),
  bindTool(joinTool, {
    isInput: isJoinInput,
    isOutput: isJoinOutput,
    call: ({ separator, parts }) => join(separator, ...(parts ?? [])),
    wrapped: true,
  }),
];
