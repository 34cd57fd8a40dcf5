import type { Tool } from "toolwright/gen/v1";

/** Attach an image to an object that is sent as text. */
export interface AsTextInput {
  readonly [key: string]: never;
}

export interface AsTextOutput {
  readonly bytes: number;
}

/** Attach an image to an object that is sent as text. */
export const asTextTool: Tool<AsTextInput, AsTextOutput> = {
  name: "as_text",
  description: "Attach an image to an object that is sent as text.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { bytes: { type: "number" } },
    required: ["bytes"],
    additionalProperties: false,
  },
};

/** Attach an image to an object. */
export interface AttachedInput {
  readonly [key: string]: never;
}

export interface AttachedOutput {
  readonly bytes: number;
}

/** Attach an image to an object. */
export const attachedTool: Tool<AttachedInput, AttachedOutput> = {
  name: "attached",
  description: "Attach an image to an object.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { bytes: { type: "number" } },
    required: ["bytes"],
    additionalProperties: false,
  },
};

/** Attach an image with a destructured context. */
export interface DestructuredInput {
  readonly [key: string]: never;
}

export interface DestructuredOutput {
  readonly bytes: number;
}

/** Attach an image with a destructured context. */
export const destructuredTool: Tool<DestructuredInput, DestructuredOutput> = {
  name: "destructured",
  description: "Attach an image with a destructured context.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { bytes: { type: "number" } },
    required: ["bytes"],
    additionalProperties: false,
  },
};

/** Return an image only. */
export interface OnlyInput {
  readonly [key: string]: never;
}

/** Return an image only. */
export const onlyTool: Tool<OnlyInput, undefined> = {
  name: "only",
  description: "Return an image only.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

/** Return an image with a value. */
export interface ReturnedInput {
  readonly [key: string]: never;
}

export interface ReturnedOutput {
  readonly bytes: number;
}

/** Return an image with a value. */
export const returnedTool: Tool<ReturnedInput, ReturnedOutput> = {
  name: "returned",
  description: "Return an image with a value.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { bytes: { type: "number" } },
    required: ["bytes"],
    additionalProperties: false,
  },
};

/** Attach an image to text, which every client shows. */
export interface TextInput {
  readonly [key: string]: never;
}

export interface TextOutput {
  readonly result: string;
}

/** Attach an image to text, which every client shows. */
export const textTool: Tool<TextInput, TextOutput> = {
  name: "text",
  description: "Attach an image to text, which every client shows.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Return a value only. */
export interface ValueInput {
  readonly name: string;
}

export interface ValueOutput {
  readonly name: string;
}

/** Return a value only. */
export const valueTool: Tool<ValueInput, ValueOutput> = {
  name: "value",
  description: "Return a value only.",
  inputSchema: {
    type: "object",
    properties: { name: { type: "string" } },
    required: ["name"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { name: { type: "string" } },
    required: ["name"],
    additionalProperties: false,
  },
};
