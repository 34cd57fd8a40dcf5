import { type ObjectSchema, type Tool, hasExactly, isListOf, isObject, isString } from "toolwright/gen/v1";

/** A type of the author with the same name is a value like any other. */
export interface CallToolResult {
  readonly content: readonly string[];
}

const callToolResultSchema: ObjectSchema = {
  type: "object",
  properties: { content: { type: "array", items: { type: "string" } } },
  required: ["content"],
  additionalProperties: false,
  description: "A type of the author with the same name is a value like any other.",
};

export function isCallToolResult(value: unknown): value is CallToolResult {
  return isListOf(value?.content, isString) && hasExactly(value, 1, "content");
}

export interface OwnInput {
  [key: string]: never;
}

export function isOwnInput(value: unknown): value is OwnInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const ownTool: Tool<OwnInput, CallToolResult> = {
  name: "own",
  description: "Return a result of the author.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: callToolResultSchema,
};
