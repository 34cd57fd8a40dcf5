import { type Tool, hasExactly, isObject, wrapped } from "toolwright/gen/v1";

export interface PingInput {
  [key: string]: never;
}

export function isPingInput(value: unknown): value is PingInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface PingOutput {
  result: "pong";
}

export function isPingOutput(value: unknown): value is PingOutput {
  return value?.result === "pong" && hasExactly(value, 1, "result");
}

export const pingTool: Tool<PingInput, PingOutput> = {
  name: "ping",
  description: "Ping.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string", const: "pong" }),
};
