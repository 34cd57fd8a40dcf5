import { type BoundToolOf, bindTool, construct, lazy } from "toolwright/gen/v1";
import { Library, Query } from "../tools.js";
import { findTool, isFindOutput, isQuery } from "./tools.tools.js";

const library = /*@__PURE__*/ lazy(() => new Library());

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof findTool, "find">] = [
  bindTool(findTool, {
    isInput: isQuery,
    isOutput: isFindOutput,
    call: (input) => library().find(construct(Query, input)),
    wrapped: true,
  }),
];
