import type { JsonObject, Tool } from "toolwright/gen/v1";

const sharedSchema: JsonObject = {
  type: "string",
  format: "date-time",
  pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
};

const contentSchema: JsonObject = {
  type: "string",
  contentEncoding: "base64",
  pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
};

const historySchema: JsonObject = {
  type: "array",
  items: { type: "object", properties: { seen: sharedSchema }, required: ["seen"], additionalProperties: false },
};

/** Keep a file. */
export interface KeepInput {
  readonly at: string;
  readonly from?: string;
  readonly size: string;
  readonly content: string;
  readonly history: { readonly seen: string }[];
}

export interface KeepOutput {
  readonly at: string;
  readonly from?: string;
  readonly size: string;
  readonly content: string;
  readonly history: readonly { readonly seen: string }[];
}

/** Keep a file. */
export const keepTool: Tool<KeepInput, KeepOutput> = {
  name: "keep",
  description: "Keep a file.",
  inputSchema: {
    type: "object",
    properties: {
      at: sharedSchema,
      from: {
        type: "string",
        format: "uri",
        pattern: "^(?:(?:[a-eg-z][a-z\\d+.-]*|ftp)://(?:[\\w.:%+-]+@)?(?:(?:[\\w-]+\\.)*[A-Za-z][\\w-]*\\.?|(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}|\\[::1\\])(?::(?:[1-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]))?(?:[/?#].*)?|(?:file|[a-egi-vx-z][a-z\\d+.-]*):(?:///.*|/?(?:[^/\\s].*)?))$",
      },
      size: { type: "string", pattern: "^-?[0-9]+$" },
      content: contentSchema,
      history: historySchema,
    },
    required: ["at", "size", "content", "history"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      at: sharedSchema,
      from: { type: "string", format: "uri" },
      size: { type: "string", pattern: "^-?[0-9]+$" },
      content: contentSchema,
      history: historySchema,
    },
    required: ["at", "size", "content", "history"],
    additionalProperties: false,
  },
};

/** When it was. */
export interface WhenInput {
  readonly at: string;
  readonly count?: string;
}

export interface WhenOutput {
  readonly result: string;
}

/** When it was. */
export const whenTool: Tool<WhenInput, WhenOutput> = {
  name: "when",
  description: "When it was.",
  inputSchema: {
    type: "object",
    properties: { at: sharedSchema, count: { type: "string", pattern: "^-?[0-9]+$" } },
    required: ["at"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: sharedSchema },
    required: ["result"],
    additionalProperties: false,
  },
};
