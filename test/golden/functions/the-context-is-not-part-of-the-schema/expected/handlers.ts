import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { wait } from "../tools.js";
import { isWaitInput, waitTool } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof waitTool, "wait">] = [
  bindTool(waitTool, { isInput: isWaitInput, call: ({ seconds, note }, context) => wait(seconds, note, context) }),
];
