import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { nodeSchema } from "./definitions.js";

/** One. */
export interface OneInput {
  readonly a: string;
  readonly next?: definitions.Node;
}

export interface OneOutput {
  readonly result: string;
}

/** One. */
export const oneTool: Tool<OneInput, OneOutput> = {
  name: "one",
  description: "One.",
  inputSchema: {
    type: "object",
    properties: { a: { type: "string" }, next: { $ref: "#/$defs/Node" } },
    required: ["a"],
    additionalProperties: false,
    $defs: { Node: nodeSchema },
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
