import { hasExactly, isObject, isString } from "toolwright/gen/v1";
import type { Tool } from "toolwright/gen/v1";

const resultPattern = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

/** Tell the time. */
export interface NowInput {
  readonly [key: string]: never;
}

export function isNowInput(value: unknown): value is NowInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface NowOutput {
  readonly result: string;
}

export function isNowOutput(value: unknown): value is NowOutput {
  const result = value?.result;
  if (!isString(result) || !resultPattern.test(result)) return false;
  return hasExactly(value, value.constructor, 1, "result");
}

/** Tell the time. */
export const nowTool: Tool<NowInput, NowOutput> = {
  name: "now",
  namespace: "clock",
  description: "Tell the time.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: {
      result: {
        type: "string",
        format: "date-time",
        pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
      },
    },
    required: ["result"],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
};
