import type { Tool } from "toolwright/gen/v1";

/** Finds an item. */
export interface FindInput {
  readonly id: number;
}

export interface FindOutput {
  readonly id: number;
  readonly state: "open" | "closed" | "stale";
}

/** Finds an item. */
export const findTool: Tool<FindInput, FindOutput> = {
  name: "find",
  namespace: "items",
  description: "Finds an item.",
  inputSchema: {
    type: "object",
    properties: { id: { type: "number" } },
    required: ["id"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { id: { type: "number" }, state: { type: "string", enum: ["open", "closed", "stale"] } },
    required: ["id", "state"],
    additionalProperties: false,
  },
};
