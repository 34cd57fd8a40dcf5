import { type BoundToolOf, bindTool, lazy } from "toolwright/gen/v1";
import { Clock } from "../tools.js";
import { isNowInput, isNowOutput, nowTool } from "./tools.tools.js";

const clock = /*@__PURE__*/ lazy(() => new Clock());

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof nowTool, "now">] = [
  bindTool(nowTool, {
    isInput: isNowInput,
    isOutput: isNowOutput,
    call: ({ zone }) => clock().now(zone),
    wrapped: true,
  }),
];
