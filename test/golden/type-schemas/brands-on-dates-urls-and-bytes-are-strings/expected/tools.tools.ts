import type { Tool } from "toolwright/gen/v1";

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
      at: {
        type: "string",
        format: "date-time",
        pattern: "^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$",
      },
      from: {
        type: "string",
        format: "uri",
        pattern: "^(?:(?:[a-eg-z][a-z\\d+.-]*|ftp)://(?:[\\w.:%+-]+@)?(?:(?:[\\w-]+\\.)*[A-Za-z][\\w-]*\\.?|(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}|\\[::1\\])(?::(?:[1-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]))?(?:[/?#].*)?|(?:file|[a-egi-vx-z][a-z\\d+.-]*):(?:///.*|/?(?:[^/\\s].*)?))$",
      },
      content: {
        type: "string",
        contentEncoding: "base64",
        pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
      },
      tags: { type: "array", items: { type: "string" } },
      stamps: {
        type: "array",
        items: {
          type: "string",
          format: "date-time",
          pattern: "^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$",
        },
      },
    },
    required: ["at", "content", "tags", "stamps"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      at: {
        type: "string",
        format: "date-time",
        pattern: "^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$",
      },
      from: { type: "string", format: "uri" },
      content: {
        type: "string",
        contentEncoding: "base64",
        pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
      },
      tags: { type: "array", items: { type: "string" } },
      stamps: {
        type: "array",
        items: {
          type: "string",
          format: "date-time",
          pattern: "^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$",
        },
      },
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
      at: {
        type: "string",
        format: "date-time",
        pattern: "^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$",
      },
      from: {
        type: "string",
        format: "uri",
        pattern: "^(?:(?:[a-eg-z][a-z\\d+.-]*|ftp)://(?:[\\w.:%+-]+@)?(?:(?:[\\w-]+\\.)*[A-Za-z][\\w-]*\\.?|(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}|\\[::1\\])(?::(?:[1-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]))?(?:[/?#].*)?|(?:file|[a-egi-vx-z][a-z\\d+.-]*):(?:///.*|/?(?:[^/\\s].*)?))$",
      },
      content: {
        type: "string",
        contentEncoding: "base64",
        pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
      },
      tags: { type: "array", items: { type: "string" } },
      stamps: {
        type: "array",
        items: {
          type: "string",
          format: "date-time",
          pattern: "^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$",
        },
      },
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
