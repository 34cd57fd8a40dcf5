import { type Tool, hasExactly, isString, wrapped } from "toolwright/gen/v1";

export interface InnerInput {
  text: string;
}

export function isInnerInput(value: unknown): value is InnerInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface InnerOutput {
  result: string;
}

export function isInnerOutput(value: unknown): value is InnerOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const innerTool: Tool<InnerInput, InnerOutput> = {
  name: "inner",
  description: "Exported below, under another name.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
