import type { Tool } from "toolwright/gen/v1";

/** Keep a file. */
export interface KeepInput {
  readonly at: string;
  readonly from?: string;
  readonly size: string;
  readonly content: string;
  readonly history: readonly { readonly seen: string }[];
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
      size: { type: "string", pattern: "^-?[0-9]+$" },
      content: {
        type: "string",
        contentEncoding: "base64",
        pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
      },
      history: {
        type: "array",
        items: {
          type: "object",
          properties: {
            seen: {
              type: "string",
              format: "date-time",
              pattern: "^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$",
            },
          },
          required: ["seen"],
          additionalProperties: false,
        },
      },
    },
    required: ["at", "size", "content", "history"],
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
      size: { type: "string", pattern: "^-?[0-9]+$" },
      content: {
        type: "string",
        contentEncoding: "base64",
        pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
      },
      history: {
        type: "array",
        items: {
          type: "object",
          properties: {
            seen: {
              type: "string",
              format: "date-time",
              pattern: "^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$",
            },
          },
          required: ["seen"],
          additionalProperties: false,
        },
      },
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
    properties: {
      at: {
        type: "string",
        format: "date-time",
        pattern: "^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$",
      },
      count: { type: "string", pattern: "^-?[0-9]+$" },
    },
    required: ["at"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      result: {
        type: "string",
        format: "date-time",
        pattern: "^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$",
      },
    },
    required: ["result"],
    additionalProperties: false,
  },
};
