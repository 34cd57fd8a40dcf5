import { bindChecked, lazy } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { Counter } from "../tools.js";
import { addTool, startTool } from "./tools.tools.js";
import { isAddInput, isAddOutput, isStartInput, isStartOutput } from "./tools.validators.js";

const counter = /*@__PURE__*/ lazy(() => new Counter());

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [BoundToolOf<typeof addTool, "add">, BoundToolOf<typeof startTool, "start">] = [
  bindChecked(addTool, {
    isInput: isAddInput,
    isOutput: isAddOutput,
    call: (...args: Parameters<Counter["add"]>) => counter().add(...args),
    parameters: ["by"],
    declaration: (declared: unknown = Counter.prototype.add) => declared,
    context: true,
    openOutput: true,
  }),
  bindChecked(startTool, {
    isInput: isStartInput,
    isOutput: isStartOutput,
    call: (...args: Parameters<(typeof Counter)["start"]>) => Counter.start(...args),
    parameters: [],
    wrapped: true,
    openOutput: true,
  }),
];
