import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { entrySchema } from "./definitions.js";

/** Keep an entry. */
export interface KeepInput {
  readonly entry: definitions.Entry;
  readonly folder: { readonly path: string; readonly color?: string };
}

/** Keep an entry. */
export const keepTool: Tool<KeepInput, undefined> = {
  name: "keep",
  description: "Keep an entry.",
  inputSchema: {
    type: "object",
    properties: {
      entry: { $ref: "#/$defs/Entry" },
      folder: {
        type: "object",
        properties: { path: { type: "string" }, color: { type: "string" } },
        required: ["path"],
        additionalProperties: false,
      },
    },
    required: ["entry", "folder"],
    additionalProperties: false,
    $defs: { Entry: entrySchema },
  },
};

/** Plan a day. */
export interface PlanInput {
  readonly day: string;
  readonly slot: {
    /** In minutes. */
    readonly length?: number;
    readonly link: string;
  };
}

/** Plan a day. */
export const planTool: Tool<PlanInput, undefined> = {
  name: "plan",
  description: "Plan a day.",
  inputSchema: {
    type: "object",
    properties: {
      day: { type: "string" },
      slot: {
        type: "object",
        properties: {
          length: { type: "number", description: "In minutes.", minimum: 5 },
          link: { type: "string", format: "uri" },
        },
        required: ["link"],
        additionalProperties: false,
      },
    },
    required: ["day", "slot"],
    additionalProperties: false,
  },
};
