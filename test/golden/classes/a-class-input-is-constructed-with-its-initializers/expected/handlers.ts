import { bindChecked, lazy } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { Library, Query } from "../tools.js";
import { findTool } from "./tools.tools.js";
import { isFindInput, isFindOutput } from "./tools.validators.js";

const library = /*@__PURE__*/ lazy(() => new Library());

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof findTool, "find">] = [
  bindChecked(findTool, {
    isInput: isFindInput,
    isOutput: isFindOutput,
    call: (...args: Parameters<Library["find"]>) => library().find(...args),
    construct: Query,
    omitted: ["offset"],
    wrapped: true,
    openOutput: true,
  }),
];
