import type { Tool } from "toolwright/gen/v1";

/** One. */
export interface OneInput {
  readonly [key: string]: never;
}

/** One. */
export const oneTool: Tool<OneInput, undefined> = { name: "one", description: "One.", inputSchema: { type: "object", properties: {}, additionalProperties: false } };
