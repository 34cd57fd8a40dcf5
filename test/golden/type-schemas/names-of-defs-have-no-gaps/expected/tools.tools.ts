import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { nodeDefinitions } from "./definitions.js";

/** Move everything. */
export interface MoveInput {
  readonly notes: definitions.Node;
  readonly drafts: definitions.Node;
  readonly tasks: definitions.Node2;
}

export interface MoveOutput {
  readonly result: string;
}

/** Move everything. */
export const moveTool: Tool<MoveInput, MoveOutput> = {
  name: "move",
  description: "Move everything.",
  inputSchema: {
    type: "object",
    properties: {
      notes: { $ref: "#/$defs/Node" },
      drafts: { $ref: "#/$defs/Node" },
      tasks: { $ref: "#/$defs/Node_2" },
    },
    required: ["notes", "drafts", "tasks"],
    additionalProperties: false,
    $defs: nodeDefinitions,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
