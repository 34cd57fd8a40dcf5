import type { Tool } from "toolwright/gen/v1";

/** Measures a text. */
export interface MeasureInput {
  /** @default "" */
  readonly text?: string;
}

export interface MeasureOutput {
  readonly length: number;
}

/** Measures a text. */
export const measureTool: Tool<MeasureInput, MeasureOutput> = {
  name: "measure",
  description: "Measures a text.",
  inputSchema: { type: "object", properties: { text: { type: "string", default: "" } }, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { length: { type: "number" } },
    required: ["length"],
    additionalProperties: false,
  },
};

/** Repeats a text. */
export interface RepeatInput {
  readonly text: string;
}

export interface RepeatOutput {
  readonly result: string;
}

/** Repeats a text. */
export const repeatTool: Tool<RepeatInput, RepeatOutput> = {
  name: "repeat",
  description: "Repeats a text.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
