import type { JsonObject, Tool } from "toolwright/gen/v1";

const sharedSchema: JsonObject = {
  type: "string",
  maxLength: 10000000,
  pattern: "^data:[\\w.+-]+/[\\w.+-]+(?:;[\\w-]+=[\\w.%+-]*)*;base64,(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
};

/** Draw a picture. */
export interface DrawInput {
  readonly text: string;
}

/** Draw a picture. */
export const drawTool: Tool<DrawInput, undefined> = {
  name: "draw",
  description: "Draw a picture.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
};

/** Keep a file. */
export interface KeepInput {
  readonly upload: { readonly file: string; readonly thumbnail?: string; readonly pages: readonly string[] };
  readonly name: string;
}

export interface KeepOutput {
  readonly result: number;
}

/** Keep a file. */
export const keepTool: Tool<KeepInput, KeepOutput> = {
  name: "keep",
  description: "Keep a file.",
  inputSchema: {
    type: "object",
    properties: {
      upload: {
        type: "object",
        properties: {
          file: sharedSchema,
          thumbnail: {
            type: "string",
            maxLength: 1000,
            pattern: "^data:[\\w.+-]+/[\\w.+-]+(?:;[\\w-]+=[\\w.%+-]*)*;base64,(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
          },
          pages: { type: "array", items: sharedSchema },
        },
        required: ["file", "pages"],
        additionalProperties: false,
      },
      name: { type: "string" },
    },
    required: ["upload", "name"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
