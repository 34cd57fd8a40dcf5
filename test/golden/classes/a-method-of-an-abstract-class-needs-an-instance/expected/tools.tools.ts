import type { Tool } from "toolwright/gen/v1";

/** How large it is. */
export interface AreaInput {
  readonly [key: string]: never;
}

export interface AreaOutput {
  readonly result: number;
}

/** How large it is. */
export const areaTool: Tool<AreaInput, AreaOutput> = {
  name: "area",
  namespace: "shape",
  description: "How large it is.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Describe the shape. */
export interface DescribeInput {
  readonly unit: "m2" | "ft2";
}

export interface DescribeOutput {
  readonly result: string;
}

/** Describe the shape. */
export const describeTool: Tool<DescribeInput, DescribeOutput> = {
  name: "describe",
  namespace: "shape",
  description: "Describe the shape.",
  inputSchema: {
    type: "object",
    properties: { unit: { type: "string", enum: ["m2", "ft2"] } },
    required: ["unit"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
