import type { Tool } from "toolwright/gen/v1";

/** Ping. */
export interface PingInput {
  readonly [key: string]: never;
}

export interface PingOutput {
  readonly result: "pong";
}

/** Ping. */
export const pingTool: Tool<PingInput, PingOutput> = {
  name: "ping",
  description: "Ping.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string", const: "pong" } },
    required: ["result"],
    additionalProperties: false,
  },
};
