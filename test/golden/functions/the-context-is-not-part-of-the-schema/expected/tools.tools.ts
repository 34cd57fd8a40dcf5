import { type Tool, countOptional, hasExactly, isNumber, isString } from "toolwright/gen/v1";

export interface WaitInput {
  seconds: number;
  note?: string;
}

export function isWaitInput(value: unknown): value is WaitInput {
  if (!isNumber(value?.seconds)) return false;
  return hasExactly(value, 1 + countOptional(value.note, isString), "seconds,note?");
}

export const waitTool: Tool<WaitInput, undefined> = {
  name: "wait",
  description: "Wait.",
  inputSchema: {
    type: "object",
    properties: { seconds: { type: "number" }, note: { type: "string" } },
    required: ["seconds"],
    additionalProperties: false,
  },
};
