import { type Tool, countOptional, hasExactly, isString, wrapped } from "toolwright/gen/v1";

export interface NowInput {
  /** @default "UTC" */
  zone?: string;
}

export function isNowInput(value: unknown): value is NowInput {
  return hasExactly(value, countOptional(value?.zone, isString), "zone?");
}

export interface NowOutput {
  result: string;
}

export function isNowOutput(value: unknown): value is NowOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const nowTool: Tool<NowInput, NowOutput> = {
  name: "now",
  namespace: "clock",
  description: "Tell the time.",
  inputSchema: {
    type: "object",
    properties: { zone: { type: "string", default: "UTC" } },
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
