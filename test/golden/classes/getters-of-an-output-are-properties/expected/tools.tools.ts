import { type ObjectSchema, type Tool, hasExactly, isNumber } from "toolwright/gen/v1";

/** A rectangle. */
export interface Box {
  width: number;
  height: number;
  /** Width times height. */
  area: number;
}

const boxSchema: ObjectSchema = {
  type: "object",
  properties: {
    width: { type: "number" },
    height: { type: "number" },
    area: { type: "number", description: "Width times height." },
  },
  required: ["width", "height", "area"],
  additionalProperties: false,
  description: "A rectangle.",
};

export function isBox(value: unknown): value is Box {
  if (!isNumber(value?.width) || !isNumber(value.height) || !isNumber(value.area)) return false;
  return hasExactly(value, 3, "width,height,area");
}

export interface BoxInput {
  width: number;
  height: number;
}

export function isBoxInput(value: unknown): value is BoxInput {
  return isNumber(value?.width) && isNumber(value.height) && hasExactly(value, 2, "width,height");
}

export const boxTool: Tool<BoxInput, Box> = {
  name: "box",
  description: "Returns a box.",
  inputSchema: {
    type: "object",
    properties: { width: { type: "number" }, height: { type: "number" } },
    required: ["width", "height"],
    additionalProperties: false,
  },
  outputSchema: boxSchema,
};
