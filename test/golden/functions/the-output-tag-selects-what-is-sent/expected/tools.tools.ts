import type { Tool } from "toolwright/gen/v1";

/** Return a name. */
export interface NameInput {
  readonly [key: string]: never;
}

export interface NameOutput {
  readonly result: string;
}

/** Return a name. */
export const nameTool: Tool<NameInput, NameOutput> = {
  name: "name",
  description: "Return a name.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Report the weather as text. */
export interface ReportInput {
  readonly city: string;
}

export interface ReportOutput {
  readonly city: string;
}

/** Report the weather as text. */
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

/** Read the temperature. */
export interface TemperatureInput {
  readonly [key: string]: never;
}

export interface TemperatureOutput {
  readonly result: number;
}

/** Read the temperature. */
export const temperatureTool: Tool<TemperatureInput, TemperatureOutput> = {
  name: "temperature",
  description: "Read the temperature.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
