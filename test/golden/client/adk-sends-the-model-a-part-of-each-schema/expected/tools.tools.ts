import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { treeSchema } from "./definitions.js";

/** Plants trees. */
export interface PlantInput {
  /** What to plant */
  readonly tree: definitions.Tree;
  /** Where */
  readonly kind: "garden";
  /** How many, by month */
  readonly counts: { readonly [key: string]: number };
  /** How deep, in cm */
  readonly depth: 10 | 20 | null;
}

/** Plants trees. */
export const plantTool: Tool<PlantInput, undefined> = {
  name: "plant",
  description: "Plants trees.",
  inputSchema: {
    type: "object",
    properties: {
      tree: { $ref: "#/$defs/Tree", description: "What to plant" },
      kind: { type: "string", const: "garden", description: "Where" },
      counts: {
        type: "object",
        properties: {},
        additionalProperties: { type: "number" },
        description: "How many, by month",
      },
      depth: { anyOf: [{ type: "number", enum: [10, 20] }, { type: "null" }], description: "How deep, in cm" },
    },
    required: ["tree", "kind", "counts", "depth"],
    additionalProperties: false,
    $defs: { Tree: treeSchema },
  },
};
