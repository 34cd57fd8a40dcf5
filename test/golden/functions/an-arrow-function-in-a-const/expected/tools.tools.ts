import type { Tool } from "toolwright/gen/v1";

/** Typed by its const. */
export interface ByTypeInput {
  readonly text: string;
}

export interface ByTypeOutput {
  readonly words: number;
}

/** Typed by its const. */
export const byTypeTool: Tool<ByTypeInput, ByTypeOutput> = {
  name: "byType",
  description: "Typed by its const.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { words: { type: "number" } },
    required: ["words"],
    additionalProperties: false,
  },
};

/** Typed in place. */
export interface InPlaceInput {
  readonly text: string;
}

export interface InPlaceOutput {
  readonly result: string;
}

/** Typed in place. */
export const inPlaceTool: Tool<InPlaceInput, InPlaceOutput> = {
  name: "inPlace",
  description: "Typed in place.",
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

/** A function expression, with `satisfies`. */
export interface SatisfyingInput {
  readonly text: string;
}

export interface SatisfyingOutput {
  readonly result: number;
}

/** A function expression, with `satisfies`. */
export const satisfyingTool: Tool<SatisfyingInput, SatisfyingOutput> = {
  name: "satisfying",
  description: "A function expression, with `satisfies`.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
