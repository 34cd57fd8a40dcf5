import { type Tool, hasExactly, isNumber, isString, wrapped } from "toolwright/gen/v1";

export interface MeasureInput {
  path: string;
}

export function isMeasureInput(value: unknown): value is MeasureInput {
  return isString(value?.path) && hasExactly(value, 1, "path");
}

export interface MeasureOutput {
  width: number;
}

export function isMeasureOutput(value: unknown): value is MeasureOutput {
  return isNumber(value?.width) && hasExactly(value, 1, "width");
}

export const measureTool: Tool<MeasureInput, MeasureOutput> = {
  name: "measure",
  description: "Measure a picture.",
  inputSchema: {
    type: "object",
    properties: { path: { type: "string" } },
    required: ["path"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { width: { type: "number" } },
    required: ["width"],
    additionalProperties: false,
  },
};

export interface ReadLineInput {
  line: string;
}

export function isReadLineInput(value: unknown): value is ReadLineInput {
  return isString(value?.line) && hasExactly(value, 1, "line");
}

export interface ReadLineOutput {
  result: string;
}

export function isReadLineOutput(value: unknown): value is ReadLineOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const readLineTool: Tool<ReadLineInput, ReadLineOutput> = {
  name: "readLine",
  description: "Read a line. A string is sent as text by default.",
  inputSchema: {
    type: "object",
    properties: { line: { type: "string" } },
    required: ["line"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface ReadPageInput {
  id: string;
}

export function isReadPageInput(value: unknown): value is ReadPageInput {
  return isString(value?.id) && hasExactly(value, 1, "id");
}

export interface ReadPageOutput {
  result: string;
}

export function isReadPageOutput(value: unknown): value is ReadPageOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const readPageTool: Tool<ReadPageInput, ReadPageOutput> = {
  name: "readPage",
  description: "Read a page, as text or as a picture.",
  inputSchema: {
    type: "object",
    properties: { id: { type: "string" } },
    required: ["id"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
