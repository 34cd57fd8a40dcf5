import { type BoundToolOf, type ToolContext, bindTool } from "toolwright/gen/v1";
import type { Add, Subtract, Sum } from "../tools.js";
import { addTool, isAdd, isAddOutput, isSubtract, subtractTool } from "./tools.tools.js";

/** Handlers and instances that the generated code cannot import. */
export interface ToolBindings {
  /** By tool id. */
  readonly handlers: {
    /** Add a number. */
    readonly "sum:add": (input: Add, context: ToolContext) => Sum | Promise<Sum>;
    /** Take a number away. */
    readonly "sum:subtract": (input: Subtract, context: ToolContext) => unknown;
  };
}

/** Returns every tool with its handler, sorted by id. */
export function bindTools(bindings: ToolBindings): readonly [BoundToolOf<typeof addTool, "add">, BoundToolOf<typeof subtractTool, "subtract">] {
  return [
    bindTool(addTool, {
      isInput: isAdd,
      isOutput: isAddOutput,
      call: (input, context) => bindings.handlers["sum:add"](input, context),
      wrapped: true,
    }),
    bindTool(subtractTool, {
      isInput: isSubtract,
      call: (input, context) => bindings.handlers["sum:subtract"](input, context),
      defaults: true,
    }),
  ];
}
