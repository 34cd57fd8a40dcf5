import type { Tool } from "toolwright/gen/v1";

/** Gives a box. */
export interface BoxInput {
  readonly width: number;
  readonly height: number;
}

/** A rectangle. */
export interface BoxOutput {
  readonly width: number;
  readonly height: number;
  /** Width times height. */
  readonly area: number;
}

/** Gives a box. */
export const boxTool: Tool<BoxInput, BoxOutput> = {
  name: "box",
  description: "Gives a box.",
  inputSchema: {
    type: "object",
    properties: { width: { type: "number" }, height: { type: "number" } },
    required: ["width", "height"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      width: { type: "number" },
      height: { type: "number" },
      area: { type: "number", description: "Width times height." },
    },
    required: ["width", "height", "area"],
    additionalProperties: false,
    description: "A rectangle.",
  },
};
