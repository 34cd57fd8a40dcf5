import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { targetSchema } from "./definitions.js";

/** Sends a notice. */
export interface NotifyInput {
  readonly target: definitions.Target;
  /** @default "" */
  readonly note?: string;
}

/** Sends a notice. */
export const notifyTool: Tool<NotifyInput, undefined> = {
  name: "notify",
  description: "Sends a notice.",
  inputSchema: {
    type: "object",
    properties: { target: { $ref: "#/$defs/Target" }, note: { type: "string", default: "" } },
    required: ["target"],
    additionalProperties: false,
    $defs: { Target: targetSchema },
  },
};
