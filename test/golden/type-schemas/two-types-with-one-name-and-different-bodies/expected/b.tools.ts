import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { node2Schema } from "./definitions.js";

/** Two. */
export interface TwoInput {
  readonly b: number;
  readonly next?: definitions.Node2;
}

export interface TwoOutput {
  readonly result: number;
}

/** Two. */
export const twoTool: Tool<TwoInput, TwoOutput> = {
  name: "two",
  description: "Two.",
  inputSchema: {
    type: "object",
    properties: { b: { type: "number" }, next: { $ref: "#/$defs/Node" } },
    required: ["b"],
    additionalProperties: false,
    $defs: { Node: node2Schema },
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
