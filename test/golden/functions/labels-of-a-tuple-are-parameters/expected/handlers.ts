import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { count, keep, keepRest, search, walkTree } from "../tools.js";
import { countTool, keepRestTool, keepTool, searchTool, walkTreeTool } from "./tools.tools.js";
import {
  isCountInput,
  isKeepInput,
  isKeepRestInput,
  isSearchInput,
  isSearchOutput,
  isWalkTreeInput,
  isWalkTreeOutput,
} from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof countTool, "count">,
  BoundToolOf<typeof keepTool, "keep">,
  BoundToolOf<typeof keepRestTool, "keep_rest">,
  BoundToolOf<typeof searchTool, "search">,
  BoundToolOf<typeof walkTreeTool, "walk_tree">,
] = [
  bindChecked(countTool, {
    isInput: isCountInput,
    call: count,
    parameters: ["label", "from", "to", "onStep"],
    declaration: (declared: unknown = count) => declared,
    omitted: ["onStep", "to"],
  }),
  bindChecked(keepTool, {
    isInput: isKeepInput,
    call: keep,
    parameters: ["pair"],
    declaration: (declared: unknown = keep) => declared,
    rest: true,
  }),
  bindChecked(keepRestTool, {
    isInput: isKeepRestInput,
    call: keepRest,
    parameters: ["list"],
    declaration: (declared: unknown = keepRest) => declared,
    rest: true,
  }),
  bindChecked(searchTool, { isInput: isSearchInput, isOutput: isSearchOutput, call: search, context: true, wrapped: true, openOutput: true }),
  bindChecked(walkTreeTool, {
    isInput: isWalkTreeInput,
    isOutput: isWalkTreeOutput,
    call: walkTree,
    parameters: ["path", "depth", "skip"],
    declaration: (declared: unknown = walkTree) => declared,
    rest: true,
    wrapped: true,
    openOutput: true,
  }),
];
