import { type Tool, hasExactly, isListOf, isNumber, isObject, isString, wrapped } from "toolwright/gen/v1";

export interface GreetInput {
  [key: string]: never;
}

export function isGreetInput(value: unknown): value is GreetInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface GreetOutput {
  result: string;
}

export function isGreetOutput(value: unknown): value is GreetOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const greetTool: Tool<GreetInput, GreetOutput> = {
  name: "greet",
  version: "3.0.0",
  description: "Says hello. Only the id of a tool with a namespace has a version.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface AddInput {
  a: number;
  b: number;
}

export function isAddInput(value: unknown): value is AddInput {
  return isNumber(value?.a) && isNumber(value.b) && hasExactly(value, 2, "a,b");
}

export interface AddOutput {
  result: number;
}

export function isAddOutput(value: unknown): value is AddOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const addTool: Tool<AddInput, AddOutput> = {
  name: "add",
  namespace: "math",
  version: "1.4.0",
  description: "Adds numbers.",
  inputSchema: {
    type: "object",
    properties: { a: { type: "number" }, b: { type: "number" } },
    required: ["a", "b"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};

export interface AddV2Input {
  numbers: readonly number[];
}

export function isAddV2Input(value: unknown): value is AddV2Input {
  return isListOf(value?.numbers, isNumber) && hasExactly(value, 1, "numbers");
}

export interface AddV2Output {
  result: number;
}

export function isAddV2Output(value: unknown): value is AddV2Output {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const addV2Tool: Tool<AddV2Input, AddV2Output> = {
  name: "add",
  namespace: "math",
  version: "2.0.0",
  description: "Adds numbers.",
  inputSchema: {
    type: "object",
    properties: { numbers: { type: "array", items: { type: "number" } } },
    required: ["numbers"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
