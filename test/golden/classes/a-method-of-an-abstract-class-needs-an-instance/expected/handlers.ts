import { type BoundToolOf, bindTool, lazy } from "toolwright/gen/v1";
import { type Shape, Square } from "../tools.js";
import { areaTool, describeTool, isAreaInput, isAreaOutput, isDescribeInput, isDescribeOutput } from "./tools.tools.js";

const square = /*@__PURE__*/ lazy(() => new Square());

/** Handlers and instances that the generated code cannot import. */
export interface ToolBindings {
  /** By class. */
  readonly instances: {
    readonly Shape: Shape;
  };
}

/** Returns every tool with its handler, sorted by id. */
export function bindTools(bindings: ToolBindings): readonly [
  BoundToolOf<typeof areaTool, "area">,
  BoundToolOf<typeof describeTool, "describe">,
] {
  return [
    bindTool(areaTool, { isInput: isAreaInput, isOutput: isAreaOutput, call: () => square().area(), wrapped: true }),
    bindTool(describeTool, {
      isInput: isDescribeInput,
      isOutput: isDescribeOutput,
      call: ({ unit }) => bindings.instances.Shape.describe(unit),
      wrapped: true,
    }),
  ];
}
