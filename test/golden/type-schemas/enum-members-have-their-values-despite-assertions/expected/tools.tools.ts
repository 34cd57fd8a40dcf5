import type { Tool } from "toolwright/gen/v1";

/** Set the level. */
export interface SetLevelInput {
  readonly level: "low" | "high" | "level" | 4;
  readonly only: "one";
  readonly high: "high";
}

export interface SetLevelOutput {
  readonly result: readonly ("low" | "high" | "level" | 4)[];
}

/** Set the level. */
export const setLevelTool: Tool<SetLevelInput, SetLevelOutput> = {
  name: "setLevel",
  description: "Set the level.",
  inputSchema: {
    type: "object",
    properties: {
      level: { anyOf: [{ type: "string", enum: ["low", "high", "level"] }, { type: "number", const: 4 }] },
      only: { type: "string", const: "one" },
      high: { type: "string", const: "high" },
    },
    required: ["level", "only", "high"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      result: {
        type: "array",
        items: { anyOf: [{ type: "string", enum: ["low", "high", "level"] }, { type: "number", const: 4 }] },
      },
    },
    required: ["result"],
    additionalProperties: false,
  },
};
