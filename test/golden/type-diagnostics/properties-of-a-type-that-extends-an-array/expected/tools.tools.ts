import type { Tool } from "toolwright/gen/v1";

/** List names. */
export interface NamesInput {
  readonly [key: string]: never;
}

export interface NamesOutput {
  readonly names: readonly string[];
  readonly at: string;
}

/** List names. */
export const namesTool: Tool<NamesInput, NamesOutput> = {
  name: "names",
  description: "List names.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: {
      names: { type: "array", items: { type: "string" } },
      at: {
        type: "string",
        format: "date-time",
        pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
      },
    },
    required: ["names", "at"],
    additionalProperties: false,
  },
};
