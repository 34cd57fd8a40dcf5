import type { Tool } from "toolwright/gen/v1";

/** Measure a picture. */
export interface MeasureInput {
  readonly path: string;
}

export interface MeasureOutput {
  readonly width: number;
}

/** Measure a picture. */
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

/** Read a line. A string is sent as text by default. */
export interface ReadLineInput {
  readonly line: string;
}

export interface ReadLineOutput {
  readonly result: string;
}

/** Read a line. A string is sent as text by default. */
export const readLineTool: Tool<ReadLineInput, ReadLineOutput> = {
  name: "readLine",
  description: "Read a line. A string is sent as text by default.",
  inputSchema: {
    type: "object",
    properties: { line: { type: "string" } },
    required: ["line"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Read a page, as text or as a picture. */
export interface ReadPageInput {
  readonly id: string;
}

export interface ReadPageOutput {
  readonly result: string;
}

/** Read a page, as text or as a picture. */
export const readPageTool: Tool<ReadPageInput, ReadPageOutput> = {
  name: "readPage",
  description: "Read a page, as text or as a picture.",
  inputSchema: {
    type: "object",
    properties: { id: { type: "string" } },
    required: ["id"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
