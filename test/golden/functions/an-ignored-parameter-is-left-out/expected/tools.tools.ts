import { type Tool, countOptional, hasExactly, isString, wrapped } from "toolwright/gen/v1";

export interface CopyInput {
  from: string;
  /** @default "copy" */
  to?: string;
}

export function isCopyInput(value: unknown): value is CopyInput {
  return isString(value?.from) && hasExactly(value, 1 + countOptional(value.to, isString), "from,to?");
}

export interface CopyOutput {
  result: string;
}

export function isCopyOutput(value: unknown): value is CopyOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const copyTool: Tool<CopyInput, CopyOutput> = {
  name: "copy",
  description: "Copies a file.",
  inputSchema: {
    type: "object",
    properties: { from: { type: "string" }, to: { type: "string", default: "copy" } },
    required: ["from"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
