import type { Tool } from "toolwright/gen/v1";

/** Count by name. */
export type CountInput = { readonly kind: "sum"; readonly total: number } | { readonly kind: "names"; readonly [key: string]: string | "names" };

/** Count by name. */
export const countTool: Tool<CountInput, undefined> = {
  name: "count",
  description: "Count by name.",
  inputSchema: {
    type: "object",
    properties: {
      kind: { type: "string", enum: ["sum", "names"] },
      total: { anyOf: [{ type: "number" }, { type: "string" }] },
    },
    required: ["kind"],
    anyOf: [
      {
        type: "object",
        properties: { kind: { type: "string", const: "sum" }, total: { type: "number" } },
        required: ["kind", "total"],
        additionalProperties: false,
      },
      {
        type: "object",
        properties: { kind: { type: "string", const: "names" } },
        required: ["kind"],
        additionalProperties: { type: "string" },
      },
    ],
  },
};

/** Send a request. */
export type SendInput = { readonly kind: "ids"; readonly "x-id": string } | { readonly kind: "all"; readonly [key: string]: number | "all" };

/** Send a request. */
export const sendTool: Tool<SendInput, undefined> = {
  name: "send",
  description: "Send a request.",
  inputSchema: {
    type: "object",
    properties: {
      kind: { type: "string", enum: ["ids", "all"] },
      "x-id": { anyOf: [{ type: "string" }, { type: "number" }] },
    },
    required: ["kind"],
    anyOf: [
      {
        type: "object",
        properties: { kind: { type: "string", const: "ids" }, "x-id": { type: "string" } },
        required: ["kind", "x-id"],
        additionalProperties: false,
      },
      {
        type: "object",
        properties: { kind: { type: "string", const: "all" } },
        required: ["kind"],
        patternProperties: { "^x-[\\s\\S]*$": { type: "number" } },
        additionalProperties: false,
      },
    ],
  },
};
