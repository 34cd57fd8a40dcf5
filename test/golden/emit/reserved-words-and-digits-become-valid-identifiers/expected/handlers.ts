import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { klass, remove, second } from "../tools.js";
import { _2ndStepTool, classTool, deleteTool, isClassInput, isDeleteInput, is_2ndStepInput } from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof _2ndStepTool, "2nd.step">,
  BoundToolOf<typeof classTool, "class">,
  BoundToolOf<typeof deleteTool, "delete">,
] = [
  bindTool(_2ndStepTool, { isInput: is_2ndStepInput, call: () => second() }),
  bindTool(classTool, { isInput: isClassInput, call: () => klass() }),
  bindTool(deleteTool, { isInput: isDeleteInput, call: () => remove() }),
];
