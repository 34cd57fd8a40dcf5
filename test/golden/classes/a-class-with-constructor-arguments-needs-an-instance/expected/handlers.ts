import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { type Store, beside } from "../tools.js";
import { besideTool, isBesideInput, isWhereInput, isWhereOutput, whereTool } from "./tools.tools.js";

/** Handlers and instances that the generated code cannot import. */
export interface ToolBindings {
  /** By class. */
  readonly instances: {
    readonly Store: Store;
  };
}

/** Returns every tool with its handler, sorted by id. */
export function bindTools(bindings: ToolBindings): readonly [BoundToolOf<typeof besideTool, "beside">, BoundToolOf<typeof whereTool, "where">] {
  return [
    bindTool(besideTool, { isInput: isBesideInput, call: () => beside() }),
    bindTool(whereTool, {
      isInput: isWhereInput,
      isOutput: isWhereOutput,
      call: () => bindings.instances.Store.where(),
      wrapped: true,
    }),
  ];
}
