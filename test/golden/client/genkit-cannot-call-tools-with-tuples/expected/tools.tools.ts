import type { Tool } from "toolwright/gen/v1";

/** Moves a shape. */
export interface MoveInput {
  /** Where to */
  readonly to: readonly [number, number];
  /** A number and names */
  readonly rest: readonly [number, ...string[]];
  readonly name: string;
}

/** Moves a shape. */
export const moveTool: Tool<MoveInput, undefined> = {
  name: "move",
  description: "Moves a shape.",
  inputSchema: {
    type: "object",
    properties: {
      to: {
        type: "array",
        prefixItems: [{ type: "number" }, { type: "number" }],
        items: { type: "number" },
        minItems: 2,
        maxItems: 2,
        description: "Where to",
      },
      rest: {
        type: "array",
        prefixItems: [{ type: "number" }],
        items: { type: "string" },
        minItems: 1,
        description: "A number and names",
      },
      name: { type: "string" },
    },
    required: ["to", "rest", "name"],
    additionalProperties: false,
  },
};
