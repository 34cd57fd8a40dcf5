import type { Tool } from "toolwright/gen/v1";

/** Draw a box. */
export interface DrawInput {
  readonly sized: { readonly width: { readonly px: number } };
  readonly either: { readonly value: { readonly px: number; readonly unit: string } };
  readonly lists: readonly { readonly x: number; readonly y: number; readonly [key: string]: unknown }[];
  readonly words: { readonly w: readonly never[] };
  readonly prefixed: string;
  readonly scores: { readonly total: (number | string) & number; readonly [key: string]: number | (number | string) & number };
  readonly flags: { readonly on: { readonly [key: string]: true } };
  /** An array may have a type whose properties are all optional. */
  readonly rows: { readonly list: readonly string[] };
  /** A brand that is written as such. */
  readonly id: string | null;
  readonly both: { readonly id: string };
}

/** Draw a box. */
export const drawTool: Tool<DrawInput, undefined> = {
  name: "draw",
  description: "Draw a box.",
  inputSchema: {
    type: "object",
    properties: {
      sized: {
        type: "object",
        properties: {
          width: {
            type: "object",
            properties: { px: { type: "number" } },
            required: ["px"],
            additionalProperties: false,
          },
        },
        required: ["width"],
        additionalProperties: false,
      },
      either: {
        type: "object",
        properties: {
          value: {
            type: "object",
            properties: { px: { type: "number" }, unit: { type: "string" } },
            required: ["px", "unit"],
            additionalProperties: false,
          },
        },
        required: ["value"],
        additionalProperties: false,
      },
      lists: {
        type: "array",
        items: {
          type: "object",
          properties: { x: { type: "number" }, y: { type: "number" } },
          required: ["x", "y"],
          additionalProperties: {},
        },
      },
      words: {
        type: "object",
        properties: { w: { type: "array", items: { not: {} } } },
        required: ["w"],
        additionalProperties: false,
      },
      prefixed: { allOf: [{ type: "string", pattern: "^a-[\\s\\S]*$" }, { type: "string", pattern: "^[\\s\\S]*-b$" }] },
      scores: {
        type: "object",
        properties: { total: { allOf: [{ anyOf: [{ type: "number" }, { type: "string" }] }, { type: "number" }] } },
        required: ["total"],
        additionalProperties: { type: "number" },
      },
      flags: {
        type: "object",
        properties: { on: { type: "object", properties: {}, additionalProperties: { type: "boolean", const: true } } },
        required: ["on"],
        additionalProperties: false,
      },
      rows: {
        type: "object",
        properties: { list: { type: "array", items: { type: "string" } } },
        required: ["list"],
        additionalProperties: false,
        description: "An array may have a type whose properties are all optional.",
      },
      id: { anyOf: [{ type: "string" }, { type: "null" }], description: "A brand that is written as such." },
      both: { type: "object", properties: { id: { type: "string" } }, required: ["id"], additionalProperties: false },
    },
    required: ["sized", "either", "lists", "words", "prefixed", "scores", "flags", "rows", "id", "both"],
    additionalProperties: false,
  },
};
