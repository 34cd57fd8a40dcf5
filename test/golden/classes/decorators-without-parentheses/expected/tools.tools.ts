import { type ObjectSchema, type Tool, countOptional, hasExactly, isNumber, isString, wrapped } from "toolwright/gen/v1";

export interface Request {
  /** @default "" */
  text?: string;
}

const requestSchema: ObjectSchema = {
  type: "object",
  properties: { text: { type: "string", default: "" } },
  additionalProperties: false,
};

export function isRequest(value: unknown): value is Request {
  return hasExactly(value, countOptional(value?.text, isString), "text?");
}

export interface Reply {
  length: number;
}

const replySchema: ObjectSchema = {
  type: "object",
  properties: { length: { type: "number" } },
  required: ["length"],
  additionalProperties: false,
};

export function isReply(value: unknown): value is Reply {
  return isNumber(value?.length) && hasExactly(value, 1, "length");
}

export const measureTool: Tool<Request, Reply> = {
  name: "measure",
  description: "Measures a text.",
  inputSchema: requestSchema,
  outputSchema: replySchema,
};

export interface RepeatInput {
  text: string;
}

export function isRepeatInput(value: unknown): value is RepeatInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface RepeatOutput {
  result: string;
}

export function isRepeatOutput(value: unknown): value is RepeatOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const repeatTool: Tool<RepeatInput, RepeatOutput> = {
  name: "repeat",
  description: "Repeats a text.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
