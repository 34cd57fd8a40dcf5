import type { Tool } from "toolwright/gen/v1";

/** Tell the time. */
export interface NowInput {
  readonly [key: string]: never;
}

export interface NowOutput {
  readonly result: string;
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
        pattern: "^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$",
      },
    },
    required: ["result"],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
};
