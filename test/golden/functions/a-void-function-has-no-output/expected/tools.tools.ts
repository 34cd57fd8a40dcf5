import type { Tool } from "toolwright/gen/v1";

/** Later. */
export interface LaterInput {
  readonly text: string;
}

/** Later. */
export const laterTool: Tool<LaterInput, undefined> = {
  name: "later",
  description: "Later.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
};

/** Never. */
export interface NeverInput {
  readonly [key: string]: never;
}

/** Never. */
export const neverTool: Tool<NeverInput, undefined> = { name: "never", description: "Never.", inputSchema: { type: "object", properties: {}, additionalProperties: false } };

/** At once. */
export interface NowInput {
  readonly text: string;
}

/** At once. */
export const nowTool: Tool<NowInput, undefined> = {
  name: "now",
  description: "At once.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
};
