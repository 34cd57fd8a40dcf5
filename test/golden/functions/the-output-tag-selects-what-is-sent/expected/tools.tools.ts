import { type Tool, hasExactly, isNumber, isObject, isString, wrapped } from "toolwright/gen/v1";

export interface NameInput {
  [key: string]: never;
}

export function isNameInput(value: unknown): value is NameInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface NameOutput {
  result: string;
}

export function isNameOutput(value: unknown): value is NameOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const nameTool: Tool<NameInput, NameOutput> = {
  name: "name",
  description: "Return a name.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface ReportInput {
  city: string;
}

export function isReportInput(value: unknown): value is ReportInput {
  return isString(value?.city) && hasExactly(value, 1, "city");
}

export interface ReportOutput {
  city: string;
}

export function isReportOutput(value: unknown): value is ReportOutput {
  return isString(value?.city) && hasExactly(value, 1, "city");
}

export const reportTool: Tool<ReportInput, ReportOutput> = {
  name: "report",
  description: "Report the weather as text.",
  inputSchema: {
    type: "object",
    properties: { city: { type: "string" } },
    required: ["city"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { city: { type: "string" } },
    required: ["city"],
    additionalProperties: false,
  },
};

export interface TemperatureInput {
  [key: string]: never;
}

export function isTemperatureInput(value: unknown): value is TemperatureInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface TemperatureOutput {
  result: number;
}

export function isTemperatureOutput(value: unknown): value is TemperatureOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const temperatureTool: Tool<TemperatureInput, TemperatureOutput> = {
  name: "temperature",
  description: "Read the temperature.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
