import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { later, never, now } from "../tools.js";
import { laterTool, neverTool, nowTool } from "./tools.tools.js";
import { isLaterInput, isNeverInput, isNowInput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof laterTool, "later">,
  BoundToolOf<typeof neverTool, "never">,
  BoundToolOf<typeof nowTool, "now">,
] = [
  bindChecked(laterTool, { isInput: isLaterInput, call: later, parameters: ["text"], declaration: (declared: unknown = later) => declared }),
  bindChecked(neverTool, { isInput: isNeverInput, call: never, parameters: [] }),
  bindChecked(nowTool, { isInput: isNowInput, call: now, parameters: ["text"], declaration: (declared: unknown = now) => declared }),
];
