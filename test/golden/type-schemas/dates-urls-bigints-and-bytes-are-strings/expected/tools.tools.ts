import { compilePattern, countOptional, hasExactly, isArray, isString } from "toolwright/gen/v1";
import type { JsonObject, Tool } from "toolwright/gen/v1";

const atPattern = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");
const sizePattern = /*@__PURE__*/ new RegExp("^-?[0-9]+$", "u");
const contentPattern = /*@__PURE__*/ new RegExp("^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$", "u");
const isUploadInputItem = (value) => {
  const seen = value?.seen;
  return isString(seen) && atPattern.test(seen) && hasExactly(value, value.constructor, 1, "seen");
};
const fromPattern = /*@__PURE__*/ compilePattern("^(?:(?:[a-eg-z][a-z\\d+.-]*|ftp)://(?:[\\w.:%+-]+@)?(?:(?:[\\w-]+\\.)*[A-Za-z][\\w-]*\\.?|(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}|\\[::1\\])(?::(?:[1-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]))?(?:[/?#].*)?|(?:file|[a-egi-vx-z][a-z\\d+.-]*):(?:///.*|/?(?:[^/\\s].*)?))$");

export interface UploadInput {
  readonly at: string;
  readonly from?: string;
  readonly size: string;
  readonly content: string;
  readonly history: { readonly seen: string }[];
}

const uploadInputSchema: JsonObject = {
  type: "object",
  properties: {
    at: {
      type: "string",
      format: "date-time",
      pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
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
            pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
          },
        },
        required: ["seen"],
        additionalProperties: false,
      },
    },
  },
  required: ["at", "size", "content", "history"],
  additionalProperties: false,
};

export function isUploadInput(value: unknown): value is UploadInput {
  const at = value?.at;
  if (!isString(at) || !atPattern.test(at)) return false;
  const size = value.size;
  if (!isString(size) || !sizePattern.test(size)) return false;
  const content = value.content;
  if (!isString(content) || !contentPattern.test(content)) return false;
  const history = value.history;
  if (!isArray(history)) return false;
  for (let i = 0; i < history.length; i++) if (!isUploadInputItem(history[i])) return false;
  const from = value.from;
  if (from !== undefined) if (!isString(from) || !fromPattern.test(from)) return false;
  return hasExactly(value, value.constructor, 4 + (from !== undefined), "at,size,content,history,from?");
}

export interface Upload {
  readonly at: string;
  readonly from?: string;
  readonly size: string;
  readonly content: string;
  readonly history: readonly { readonly seen: string }[];
}

const uploadSchema: JsonObject = {
  type: "object",
  properties: {
    at: {
      type: "string",
      format: "date-time",
      pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
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
            pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
          },
        },
        required: ["seen"],
        additionalProperties: false,
      },
    },
  },
  required: ["at", "size", "content", "history"],
  additionalProperties: false,
};

export function isUpload(value: unknown): value is Upload {
  const at = value?.at;
  if (!isString(at) || !atPattern.test(at)) return false;
  const size = value.size;
  if (!isString(size) || !sizePattern.test(size)) return false;
  const content = value.content;
  if (!isString(content) || !contentPattern.test(content)) return false;
  const history = value.history;
  if (!isArray(history)) return false;
  for (let i = 0; i < history.length; i++) if (!isUploadInputItem(history[i])) return false;
  return hasExactly(value, value.constructor, 4 + countOptional(value.from, isString), "at,size,content,history,from?");
}

/** Keep a file. */
export const keepTool: Tool<UploadInput, Upload> = {
  name: "keep",
  description: "Keep a file.",
  inputSchema: uploadInputSchema,
  outputSchema: uploadSchema,
};

/** When it was. */
export interface WhenInput {
  readonly at: string;
  readonly count?: string;
}

export function isWhenInput(value: unknown): value is WhenInput {
  const at = value?.at;
  if (!isString(at) || !atPattern.test(at)) return false;
  const count = value.count;
  if (count !== undefined) if (!isString(count) || !sizePattern.test(count)) return false;
  return hasExactly(value, value.constructor, 1 + (count !== undefined), "at,count?");
}

export interface WhenOutput {
  readonly result: string;
}

export function isWhenOutput(value: unknown): value is WhenOutput {
  const result = value?.result;
  return isString(result) && atPattern.test(result) && hasExactly(value, value.constructor, 1, "result");
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
        pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
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
        pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
      },
    },
    required: ["result"],
    additionalProperties: false,
  },
};
