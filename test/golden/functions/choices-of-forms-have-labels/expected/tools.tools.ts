import { type Tool, hasExactly, isString, wrapped } from "toolwright/gen/v1";

export interface HelpInput {
  city: string;
}

export function isHelpInput(value: unknown): value is HelpInput {
  return isString(value?.city) && hasExactly(value, 1, "city");
}

export interface HelpOutput {
  result: string;
}

export function isHelpOutput(value: unknown): value is HelpOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const helpTool: Tool<HelpInput, HelpOutput> = {
  name: "help",
  description: "Calls for help.",
  inputSchema: {
    type: "object",
    properties: { city: { type: "string" } },
    required: ["city"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
