import type { JsonObject, Tool } from "toolwright/gen/v1";

const sharedSchema: JsonObject = {
  type: "string",
  format: "date-time",
  pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
};

const fromSchema: JsonObject = {
  type: "string",
  format: "uri",
  pattern: "^(?:(?:[a-eg-z][a-z\\d+.-]*|ftp)://(?:[\\w.:%+-]+@)?(?:(?:[\\w-]+\\.)*[A-Za-z][\\w-]*\\.?|(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}|\\[::1\\])(?::(?:[1-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]))?(?:[/?#].*)?|(?:file|[a-egi-vx-z][a-z\\d+.-]*):(?:///.*|/?(?:[^/\\s].*)?))$",
};

const contentSchema: JsonObject = {
  type: "string",
  contentEncoding: "base64",
  pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
};

const stampsSchema: JsonObject = { type: "array", items: sharedSchema };

/** Keep a file. */
export interface KeepInput {
  readonly at: string;
  readonly from?: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly stamps: readonly string[];
}

export interface KeepOutput {
  readonly at: string;
  readonly from?: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly stamps: readonly string[];
}

/** Keep a file. */
export const keepTool: Tool<KeepInput, KeepOutput> = {
  name: "keep",
  description: "Keep a file.",
  inputSchema: {
    type: "object",
    properties: {
      at: sharedSchema,
      from: fromSchema,
      content: contentSchema,
      tags: { type: "array", items: { type: "string" } },
      stamps: stampsSchema,
    },
    required: ["at", "content", "tags", "stamps"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      at: sharedSchema,
      from: { type: "string", format: "uri" },
      content: contentSchema,
      tags: { type: "array", items: { type: "string" } },
      stamps: stampsSchema,
    },
    required: ["at", "content", "tags", "stamps"],
    additionalProperties: false,
  },
};

/** Name the classes that the handler receives. */
export interface RevivedInput {
  readonly at: string;
  readonly from?: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly stamps: readonly string[];
}

export interface RevivedOutput {
  readonly result: readonly string[];
}

/** Name the classes that the handler receives. */
export const revivedTool: Tool<RevivedInput, RevivedOutput> = {
  name: "revived",
  description: "Name the classes that the handler receives.",
  inputSchema: {
    type: "object",
    properties: {
      at: sharedSchema,
      from: fromSchema,
      content: contentSchema,
      tags: { type: "array", items: { type: "string" } },
      stamps: stampsSchema,
    },
    required: ["at", "content", "tags", "stamps"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "array", items: { type: "string" } } },
    required: ["result"],
    additionalProperties: false,
  },
};
