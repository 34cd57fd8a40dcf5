import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { treeSchema } from "./definitions.js";

/** Cut. */
export interface CutInput {
  readonly forest: readonly definitions.Tree[];
}

export interface CutOutput {
  readonly result: number;
}

/** Cut. */
export const cutTool: Tool<CutInput, CutOutput> = {
  name: "cut",
  description: "Cut.",
  inputSchema: {
    type: "object",
    properties: { forest: { type: "array", items: { $ref: "#/$defs/Tree" } } },
    required: ["forest"],
    additionalProperties: false,
    $defs: { Tree: treeSchema },
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
