import type { Tool } from "toolwright/gen/v1";

/** Moves shapes. */
export interface MoveInput {
  /** Where to */
  readonly to: readonly [number, string];
  /** A number and names */
  readonly rest: readonly [number, ...string[]];
}

/** Moves shapes. */
export const moveTool: Tool<MoveInput, undefined> = {
  name: "move",
  description: "Moves shapes.",
  inputSchema: {
    type: "object",
    properties: {
      to: {
        type: "array",
        prefixItems: [{ type: "number" }, { type: "string" }],
        items: { anyOf: [{ type: "number" }, { type: "string" }] },
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
    },
    required: ["to", "rest"],
    additionalProperties: false,
  },
};
