import { type Tool, hasExactly, isNumber, isObject, isString, wrapped } from "toolwright/gen/v1";

export interface AreaInput {
  [key: string]: never;
}

export function isAreaInput(value: unknown): value is AreaInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface AreaOutput {
  result: number;
}

export function isAreaOutput(value: unknown): value is AreaOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const areaTool: Tool<AreaInput, AreaOutput> = {
  name: "area",
  namespace: "shape",
  description: "How large it is.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};

export interface DescribeInput {
  unit: "m2" | "ft2";
}

export function isDescribeInput(value: unknown): value is DescribeInput {
  const unit = value?.unit;
  return (unit === "m2" || unit === "ft2") && hasExactly(value, 1, "unit");
}

export interface DescribeOutput {
  result: string;
}

export function isDescribeOutput(value: unknown): value is DescribeOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

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
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
