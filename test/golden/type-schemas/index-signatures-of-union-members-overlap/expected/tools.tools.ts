import type { Tool } from "toolwright/gen/v1";

/** Send all. */
export interface SendInput {
  readonly headers?: readonly ({ readonly id: string; readonly all?: boolean; readonly [key: string]: number | string | boolean | undefined } | {
    readonly all: boolean;
    readonly "x-tag"?: boolean;
    readonly id?: string;
    readonly [key: string]: string | number | boolean | undefined;
  })[];
  readonly counts?: readonly ({
    readonly total: number;
    readonly kind?: "empty" | string;
    readonly [key: string]: string | number | "empty" | string | undefined;
  } | { readonly [key: string]: string } | {
    readonly kind: "empty";
    readonly total?: number | string;
    readonly [key: string]: string | "empty" | number | string | undefined;
  })[];
  readonly points?: readonly ({ readonly [key: string]: { readonly x: number; readonly y?: number } } | { readonly [key: string]: { readonly y: number; readonly x?: number } })[];
}

/** Send all. */
export const sendTool: Tool<SendInput, undefined> = {
  name: "send",
  description: "Send all.",
  inputSchema: {
    type: "object",
    properties: {
      headers: {
        type: "array",
        items: {
          anyOf: [
            {
              type: "object",
              properties: { id: { type: "string" }, all: { type: "boolean" } },
              required: ["id"],
              patternProperties: {
                "^x-[\\s\\S]*$": { type: "number" },
                "^(?!x-[\\s\\S]*$)[\\s\\S]*-id$": { type: "string" },
              },
              additionalProperties: false,
            },
            {
              type: "object",
              properties: { all: { type: "boolean" }, "x-tag": { type: "boolean" }, id: { type: "string" } },
              required: ["all"],
              patternProperties: {
                "^[\\s\\S]*-id$": { type: "string" },
                "^(?![\\s\\S]*-id$)(?!x-tag$)x-[\\s\\S]*$": { type: "number" },
              },
              additionalProperties: false,
            },
          ],
        },
      },
      counts: {
        type: "array",
        items: {
          anyOf: [
            {
              type: "object",
              properties: {
                total: { type: "number" },
                kind: { anyOf: [{ type: "string", const: "empty" }, { type: "string" }] },
              },
              required: ["total"],
              additionalProperties: { type: "string" },
            },
            { type: "object", properties: {}, additionalProperties: { type: "string" } },
            {
              type: "object",
              properties: {
                kind: { type: "string", const: "empty" },
                total: { anyOf: [{ type: "number" }, { type: "string" }] },
              },
              required: ["kind"],
              additionalProperties: { type: "string" },
            },
          ],
        },
      },
      points: {
        type: "array",
        items: {
          anyOf: [
            {
              type: "object",
              properties: {},
              patternProperties: {
                "^v-[\\s\\S]*$": {
                  type: "object",
                  properties: { x: { type: "number" }, y: { type: "number" } },
                  required: ["x"],
                  additionalProperties: false,
                },
              },
              additionalProperties: false,
            },
            {
              type: "object",
              properties: {},
              patternProperties: {
                "^v-[\\s\\S]*$": {
                  type: "object",
                  properties: { y: { type: "number" }, x: { type: "number" } },
                  required: ["y"],
                  additionalProperties: false,
                },
              },
              additionalProperties: false,
            },
          ],
        },
      },
    },
    additionalProperties: false,
  },
};
