import type { Tool } from "toolwright/gen/v1";

/**
 * Send a message to somebody.
 *
 * It knows:
 * - one
 * - two
 */
export interface SendInput {
  /** Who gets it, by name */
  readonly to: string;
}

/**
 * Send a message to somebody.
 *
 * It knows:
 * - one
 * - two
 */
export const sendTool: Tool<SendInput, undefined> = {
  name: "send",
  description: "Send a message to somebody.\n\nIt knows:\n- one\n- two",
  inputSchema: {
    type: "object",
    properties: { to: { type: "string", description: "Who gets it, by name" } },
    required: ["to"],
    additionalProperties: false,
  },
};
