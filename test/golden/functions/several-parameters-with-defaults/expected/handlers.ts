import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { search } from "../tools.js";
import { isSearchInput, isSearchOutput, searchTool } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof searchTool, "search">] = [
  bindTool(searchTool, {
    isInput: isSearchInput,
    isOutput: isSearchOutput,
    call: ({ text, limit, order, since }) => search(text, limit, order, since),
    carried: { "/properties/since": "Date" },
    wrapped: true,
  }),
];
