import { bindChecked, lazy } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { Clock } from "../tools.js";
import { nowTool } from "./tools.tools.js";
import { isNowInput, isNowOutput } from "./tools.validators.js";

const clock = /*@__PURE__*/ lazy(() => new Clock());

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof nowTool, "now">] = [
  bindChecked(nowTool, {
    isInput: isNowInput,
    isOutput: isNowOutput,
    call: (...args: Parameters<Clock["now"]>) => clock().now(...args),
    parameters: ["zone"],
    declaration: (declared: unknown = Clock.prototype.now) => declared,
    wrapped: true,
    openOutput: true,
  }),
];
