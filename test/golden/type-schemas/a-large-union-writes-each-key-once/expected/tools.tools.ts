import type { Tool } from "toolwright/gen/v1";

/** Sends a message. */
export interface SendInput {
  readonly parts: readonly ({
    readonly text?: { readonly source: string; readonly textSize?: number };
    readonly caption?: string;
    readonly image?: { readonly source: string; readonly imageSize?: number };
    readonly audio?: { readonly source: string; readonly audioSize?: number };
    readonly video?: { readonly source: string; readonly videoSize?: number };
    readonly file?: { readonly source: string; readonly fileSize?: number };
    readonly link?: { readonly source: string; readonly linkSize?: number };
    readonly code?: { readonly source: string; readonly codeSize?: number };
    readonly table?: { readonly source: string; readonly tableSize?: number };
    readonly chart?: { readonly source: string; readonly chartSize?: number };
    readonly map?: { readonly source: string; readonly mapSize?: number };
    readonly form?: { readonly source: string; readonly formSize?: number };
    readonly poll?: { readonly source: string; readonly pollSize?: number };
    readonly event?: { readonly source: string; readonly eventSize?: number };
    readonly contact?: { readonly source: string; readonly contactSize?: number };
  } & { readonly [key: string]: unknown })[];
  /** A part of a message. */
  readonly first?: {
    readonly text?: { readonly source: string; readonly textSize?: number };
    readonly caption?: string;
    readonly image?: { readonly source: string; readonly imageSize?: number };
    readonly audio?: { readonly source: string; readonly audioSize?: number };
    readonly video?: { readonly source: string; readonly videoSize?: number };
    readonly file?: { readonly source: string; readonly fileSize?: number };
    readonly link?: { readonly source: string; readonly linkSize?: number };
    readonly code?: { readonly source: string; readonly codeSize?: number };
    readonly table?: { readonly source: string; readonly tableSize?: number };
    readonly chart?: { readonly source: string; readonly chartSize?: number };
    readonly map?: { readonly source: string; readonly mapSize?: number };
    readonly form?: { readonly source: string; readonly formSize?: number };
    readonly poll?: { readonly source: string; readonly pollSize?: number };
    readonly event?: { readonly source: string; readonly eventSize?: number };
    readonly contact?: { readonly source: string; readonly contactSize?: number };
  } & { readonly [key: string]: unknown };
}

export interface SendOutput {
  readonly result: number;
}

/** Sends a message. */
export const sendTool: Tool<SendInput, SendOutput> = {
  name: "send",
  description: "Sends a message.",
  inputSchema: {
    type: "object",
    properties: {
      parts: {
        type: "array",
        items: {
          type: "object",
          properties: {
            text: {
              type: "object",
              properties: { source: { type: "string" }, textSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
            caption: { type: "string" },
            image: {
              type: "object",
              properties: { source: { type: "string" }, imageSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
            audio: {
              type: "object",
              properties: { source: { type: "string" }, audioSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
            video: {
              type: "object",
              properties: { source: { type: "string" }, videoSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
            file: {
              type: "object",
              properties: { source: { type: "string" }, fileSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
            link: {
              type: "object",
              properties: { source: { type: "string" }, linkSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
            code: {
              type: "object",
              properties: { source: { type: "string" }, codeSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
            table: {
              type: "object",
              properties: { source: { type: "string" }, tableSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
            chart: {
              type: "object",
              properties: { source: { type: "string" }, chartSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
            map: {
              type: "object",
              properties: { source: { type: "string" }, mapSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
            form: {
              type: "object",
              properties: { source: { type: "string" }, formSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
            poll: {
              type: "object",
              properties: { source: { type: "string" }, pollSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
            event: {
              type: "object",
              properties: { source: { type: "string" }, eventSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
            contact: {
              type: "object",
              properties: { source: { type: "string" }, contactSize: { type: "number" } },
              required: ["source"],
              additionalProperties: false,
            },
          },
          additionalProperties: false,
          allOf: [
            {
              anyOf: [
                { type: "object", required: ["text"] },
                { type: "object", required: ["image"] },
                { type: "object", required: ["audio"] },
                { type: "object", required: ["video"] },
                { type: "object", required: ["file"] },
                { type: "object", required: ["link"] },
                { type: "object", required: ["code"] },
                { type: "object", required: ["table"] },
                { type: "object", required: ["chart"] },
                { type: "object", required: ["map"] },
                { type: "object", required: ["form"] },
                { type: "object", required: ["poll"] },
                { type: "object", required: ["event"] },
                { type: "object", required: ["contact"] },
              ],
            },
          ],
          description: "A part of a message.",
        },
      },
      first: {
        type: "object",
        properties: {
          text: {
            type: "object",
            properties: { source: { type: "string" }, textSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
          caption: { type: "string" },
          image: {
            type: "object",
            properties: { source: { type: "string" }, imageSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
          audio: {
            type: "object",
            properties: { source: { type: "string" }, audioSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
          video: {
            type: "object",
            properties: { source: { type: "string" }, videoSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
          file: {
            type: "object",
            properties: { source: { type: "string" }, fileSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
          link: {
            type: "object",
            properties: { source: { type: "string" }, linkSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
          code: {
            type: "object",
            properties: { source: { type: "string" }, codeSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
          table: {
            type: "object",
            properties: { source: { type: "string" }, tableSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
          chart: {
            type: "object",
            properties: { source: { type: "string" }, chartSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
          map: {
            type: "object",
            properties: { source: { type: "string" }, mapSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
          form: {
            type: "object",
            properties: { source: { type: "string" }, formSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
          poll: {
            type: "object",
            properties: { source: { type: "string" }, pollSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
          event: {
            type: "object",
            properties: { source: { type: "string" }, eventSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
          contact: {
            type: "object",
            properties: { source: { type: "string" }, contactSize: { type: "number" } },
            required: ["source"],
            additionalProperties: false,
          },
        },
        additionalProperties: false,
        allOf: [
          {
            anyOf: [
              { type: "object", required: ["text"] },
              { type: "object", required: ["image"] },
              { type: "object", required: ["audio"] },
              { type: "object", required: ["video"] },
              { type: "object", required: ["file"] },
              { type: "object", required: ["link"] },
              { type: "object", required: ["code"] },
              { type: "object", required: ["table"] },
              { type: "object", required: ["chart"] },
              { type: "object", required: ["map"] },
              { type: "object", required: ["form"] },
              { type: "object", required: ["poll"] },
              { type: "object", required: ["event"] },
              { type: "object", required: ["contact"] },
            ],
          },
        ],
        description: "A part of a message.",
      },
    },
    required: ["parts"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
