import { type Tool, dateTimePattern, hasExactly, isDateTime, isObject, wrapped } from "toolwright/gen/v1";

export interface NowInput {
  [key: string]: never;
}

export function isNowInput(value: unknown): value is NowInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface NowOutput {
  result: string;
}

export function isNowOutput(value: unknown): value is NowOutput {
  return isDateTime(value?.result) && hasExactly(value, 1, "result");
}

export const nowTool: Tool<NowInput, NowOutput> = {
  name: "now",
  namespace: "clock",
  description: "Tell the time.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string", format: "date-time", pattern: dateTimePattern }),
  annotations: { readOnlyHint: true },
};
