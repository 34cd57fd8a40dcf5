import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { jsonDefinitions, treeSchema } from "./definitions.js";

/** Grow. */
export interface GrowInput {
  readonly tree: definitions.Tree;
  readonly data: definitions.Json;
}

/** A node and what is below it. */
export interface GrowOutput {
  readonly note: string;
  readonly left?: definitions.Tree;
  readonly right?: definitions.Tree;
}

/** Grow. */
export const growTool: Tool<GrowInput, GrowOutput> = {
  name: "grow",
  description: "Grow.",
  inputSchema: {
    type: "object",
    properties: { tree: { $ref: "#/$defs/Tree" }, data: { $ref: "#/$defs/Json" } },
    required: ["tree", "data"],
    additionalProperties: false,
    $defs: jsonDefinitions,
  },
  outputSchema: {
    type: "object",
    properties: { note: { type: "string" }, left: { $ref: "#/$defs/Tree" }, right: { $ref: "#/$defs/Tree" } },
    required: ["note"],
    additionalProperties: false,
    description: "A node and what is below it.",
    $defs: { Tree: treeSchema },
  },
};
