import { type BoundToolOf, bindTool, lazy } from "toolwright/gen/v1";
import { Counter } from "../tools.js";
import { addTool, isAddInput, isAddOutput, isStartInput, isStartOutput, startTool } from "./tools.tools.js";

const counter = /*@__PURE__*/ lazy(() => new Counter());

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof addTool, "add">, BoundToolOf<typeof startTool, "start">] = [
  bindTool(addTool, {
    isInput: isAddInput,
    isOutput: isAddOutput,
    call: ({ by }, context) => counter().add(by, context),
  }),
  bindTool(startTool, { isInput: isStartInput, isOutput: isStartOutput, call: () => Counter.start(), wrapped: true }),
];
