import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { later, never, now } from "../tools.js";
import { isLaterInput, isNeverInput, isNowInput, laterTool, neverTool, nowTool } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof laterTool, "later">,
  BoundToolOf<typeof neverTool, "never">,
  BoundToolOf<typeof nowTool, "now">,
] = [
  bindTool(laterTool, { isInput: isLaterInput, call: ({ text }) => later(text) }),
  bindTool(neverTool, { isInput: isNeverInput, call: () => never() }),
  bindTool(nowTool, { isInput: isNowInput, call: ({ text }) => now(text) }),
];
