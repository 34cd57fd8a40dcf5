import { type Tool, hasExactly, isListOf, isNumber, isString, wrapped } from "toolwright/gen/v1";

export interface MeasureInput {
  list: readonly string[];
  unit: "items" | "letters";
}

export function isMeasureInput(value: unknown): value is MeasureInput {
  if (!isListOf(value?.list, isString)) return false;
  const unit = value.unit;
  return (unit === "items" || unit === "letters") && hasExactly(value, 2, "list,unit");
}

export interface MeasureOutput {
  result: number;
}

export function isMeasureOutput(value: unknown): value is MeasureOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const measureTool: Tool<MeasureInput, MeasureOutput> = {
  name: "measure",
  description: "Measure a list.",
  inputSchema: {
    type: "object",
    properties: {
      list: { type: "array", items: { type: "string" } },
      unit: { type: "string", enum: ["items", "letters"] },
    },
    required: ["list", "unit"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
