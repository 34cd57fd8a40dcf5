import {
  type ObjectSchema,
  type Tool,
  base64Pattern,
  bigintPattern,
  countOptional,
  dateTimePattern,
  hasExactly,
  isArray,
  isBase64,
  isBigint,
  isDateTime,
  isString,
  isUrl,
  urlPattern,
  wrapped,
} from "toolwright/gen/v1";

export interface UploadInput {
  at: string;
  from?: string;
  size: string;
  content: string;
  history: { seen: string }[];
}

const uploadInputSchema: ObjectSchema = {
  type: "object",
  properties: {
    at: { type: "string", format: "date-time", pattern: dateTimePattern },
    from: { type: "string", format: "uri", pattern: urlPattern },
    size: { type: "string", pattern: bigintPattern },
    content: { type: "string", contentEncoding: "base64", pattern: base64Pattern },
    history: {
      type: "array",
      items: {
        type: "object",
        properties: { seen: { type: "string", format: "date-time", pattern: dateTimePattern } },
        required: ["seen"],
        additionalProperties: false,
      },
    },
  },
  required: ["at", "size", "content", "history"],
  additionalProperties: false,
};

function isUploadInputItem(value) {
  return isDateTime(value?.seen) && hasExactly(value, 1, "seen");
}

export function isUploadInput(value: unknown): value is UploadInput {
  if (!isDateTime(value?.at) || !isBigint(value.size) || !isBase64(value.content)) return false;
  const history = value.history;
  if (!isArray(history)) return false;
  for (let i = 0; i < history.length; i++) if (!isUploadInputItem(history[i])) return false;
  return hasExactly(value, 4 + countOptional(value.from, isUrl), "at,size,content,history,from?");
}

export interface Upload {
  at: string;
  from?: string;
  size: string;
  content: string;
  history: readonly { seen: string }[];
}

const uploadSchema: ObjectSchema = {
  type: "object",
  properties: {
    at: { type: "string", format: "date-time", pattern: dateTimePattern },
    from: { type: "string", format: "uri" },
    size: { type: "string", pattern: bigintPattern },
    content: { type: "string", contentEncoding: "base64", pattern: base64Pattern },
    history: {
      type: "array",
      items: {
        type: "object",
        properties: { seen: { type: "string", format: "date-time", pattern: dateTimePattern } },
        required: ["seen"],
        additionalProperties: false,
      },
    },
  },
  required: ["at", "size", "content", "history"],
  additionalProperties: false,
};

export function isUpload(value: unknown): value is Upload {
  if (!isDateTime(value?.at) || !isBigint(value.size) || !isBase64(value.content)) return false;
  const history = value.history;
  if (!isArray(history)) return false;
  for (let i = 0; i < history.length; i++) if (!isUploadInputItem(history[i])) return false;
  return hasExactly(value, 4 + countOptional(value.from, isString), "at,size,content,history,from?");
}

export const keepTool: Tool<UploadInput, Upload> = {
  name: "keep",
  description: "Keep a file.",
  inputSchema: uploadInputSchema,
  outputSchema: uploadSchema,
};

export interface WhenInput {
  at: string;
  count?: string;
}

export function isWhenInput(value: unknown): value is WhenInput {
  return isDateTime(value?.at) && hasExactly(value, 1 + countOptional(value.count, isBigint), "at,count?");
}

export interface WhenOutput {
  result: string;
}

export function isWhenOutput(value: unknown): value is WhenOutput {
  return isDateTime(value?.result) && hasExactly(value, 1, "result");
}

export const whenTool: Tool<WhenInput, WhenOutput> = {
  name: "when",
  description: "When it was.",
  inputSchema: {
    type: "object",
    properties: {
      at: { type: "string", format: "date-time", pattern: dateTimePattern },
      count: { type: "string", pattern: bigintPattern },
    },
    required: ["at"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string", format: "date-time", pattern: dateTimePattern }),
};
