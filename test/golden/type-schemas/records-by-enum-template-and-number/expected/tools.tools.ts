import type { Tool } from "toolwright/gen/v1";

/** Count. */
export interface CountInput {
  readonly bySize: { readonly s: number; readonly l: number };
  readonly some: { readonly s?: number; readonly l?: number };
  readonly byHeader: { readonly [key: string]: string };
  readonly byNumber: { readonly [key: string]: boolean };
  readonly mixed: { readonly total: number; readonly [key: string]: number };
}

/** Count. */
export const countTool: Tool<CountInput, undefined> = {
  name: "count",
  description: "Count.",
  inputSchema: {
    type: "object",
    properties: {
      bySize: {
        type: "object",
        properties: { s: { type: "number" }, l: { type: "number" } },
        required: ["s", "l"],
        additionalProperties: false,
      },
      some: {
        type: "object",
        properties: { s: { type: "number" }, l: { type: "number" } },
        additionalProperties: false,
      },
      byHeader: {
        type: "object",
        properties: {},
        patternProperties: { "^x-[\\s\\S]*$": { type: "string" } },
        additionalProperties: false,
      },
      byNumber: {
        type: "object",
        properties: {},
        patternProperties: {
          "^(?:-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:e[+-][0-9]+)?|-?Infinity|NaN)$": { type: "boolean" },
        },
        additionalProperties: false,
      },
      mixed: {
        type: "object",
        properties: { total: { type: "number" } },
        required: ["total"],
        additionalProperties: { type: "number" },
      },
    },
    required: ["bySize", "some", "byHeader", "byNumber", "mixed"],
    additionalProperties: false,
  },
};
