import { type Tool, hasExactly, isNumber, isString, wrapped } from "toolwright/gen/v1";

export interface ByTypeInput {
  text: string;
}

export function isByTypeInput(value: unknown): value is ByTypeInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface ByTypeOutput {
  words: number;
}

export function isByTypeOutput(value: unknown): value is ByTypeOutput {
  return isNumber(value?.words) && hasExactly(value, 1, "words");
}

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

export interface InPlaceInput {
  text: string;
}

export function isInPlaceInput(value: unknown): value is InPlaceInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface InPlaceOutput {
  result: string;
}

export function isInPlaceOutput(value: unknown): value is InPlaceOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const inPlaceTool: Tool<InPlaceInput, InPlaceOutput> = {
  name: "inPlace",
  description: "Typed in place.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface SatisfyingInput {
  text: string;
}

export function isSatisfyingInput(value: unknown): value is SatisfyingInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface SatisfyingOutput {
  result: number;
}

export function isSatisfyingOutput(value: unknown): value is SatisfyingOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const satisfyingTool: Tool<SatisfyingInput, SatisfyingOutput> = {
  name: "satisfying",
  description: "A function expression, with `satisfies`.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
