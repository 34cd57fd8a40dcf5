import type { Tool } from "toolwright/gen/v1";

/** Draws a point. */
export interface DrawInput {
  readonly x: number;
  readonly y: number;
}

/** Draws a point. */
export const drawTool: Tool<DrawInput, undefined> = {
  name: "draw",
  description: "Draws a point.",
  inputSchema: {
    type: "object",
    properties: { x: { type: "number" }, y: { type: "number" } },
    required: ["x", "y"],
    additionalProperties: false,
  },
};

/** Groups points. */
export interface GroupInput {
  readonly name: string;
  readonly size: number;
}

/** Groups points. */
export const groupTool: Tool<GroupInput, undefined> = {
  name: "group",
  description: "Groups points.",
  inputSchema: {
    type: "object",
    properties: { name: { type: "string" }, size: { type: "number" } },
    required: ["name", "size"],
    additionalProperties: false,
  },
};

/** Moves a point. */
export interface MoveInput {
  readonly by: number;
  readonly how: { readonly smooth?: boolean };
}

export interface MoveOutput {
  readonly x: number;
}

/** Moves a point. */
export const moveTool: Tool<MoveInput, MoveOutput> = {
  name: "move",
  description: "Moves a point.",
  inputSchema: {
    type: "object",
    properties: {
      by: { type: "number" },
      how: { type: "object", properties: { smooth: { type: "boolean" } }, additionalProperties: false },
    },
    required: ["by", "how"],
    additionalProperties: false,
  },
  outputSchema: { type: "object", properties: { x: { type: "number" } }, required: ["x"], additionalProperties: false },
};
