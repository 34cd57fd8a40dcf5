import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { count, keep, keepRest, search, walkTree } from "../tools.js";
import {
  countTool,
  isCountInput,
  isKeepInput,
  isKeepRestInput,
  isQuery,
  isSearchOutput,
  isWalkTreeInput,
  isWalkTreeOutput,
  keepRestTool,
  keepTool,
  searchTool,
  walkTreeTool,
} from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof countTool, "count">,
  BoundToolOf<typeof keepTool, "keep">,
  BoundToolOf<typeof keepRestTool, "keep_rest">,
  BoundToolOf<typeof searchTool, "search">,
  BoundToolOf<typeof walkTreeTool, "walk_tree">,
] = [
  bindTool(countTool, { isInput: isCountInput, call: ({ label, from }) => count(label, from, undefined, undefined) }),
  bindTool(keepTool, { isInput: isKeepInput, call: ({ pair }) => keep(...(pair ?? [])) }),
  bindTool(keepRestTool, { isInput: isKeepRestInput, call: ({ list }) => keepRest(...((list ?? []) as never)) }),
  bindTool(searchTool, {
    isInput: isQuery,
    isOutput: isSearchOutput,
    call: (input, context) => search(input, context),
    wrapped: true,
  }),
  bindTool(walkTreeTool, {
    isInput: isWalkTreeInput,
    isOutput: isWalkTreeOutput,
    call: ({ path, depth, skip }) => walkTree(path, depth, ...(skip ?? [])),
    wrapped: true,
  }),
];
