import type { Tool } from "toolwright/gen/v1";

/** Draw. */
export type DrawInput = { readonly kind: "circle"; readonly radius: number } | {
  readonly kind: "path";
  readonly points: readonly (readonly [number, number])[];
  readonly style?: { readonly color: string | null };
};

/** Draw. */
export const drawTool: Tool<DrawInput, undefined> = {
  name: "draw",
  description: "Draw.",
  inputSchema: {
    type: "object",
    properties: {
      kind: { type: "string", enum: ["circle", "path"] },
      radius: { type: "number" },
      points: {
        type: "array",
        items: {
          type: "array",
          prefixItems: [{ type: "number" }, { type: "number" }],
          items: { type: "number" },
          minItems: 2,
          maxItems: 2,
        },
      },
      style: {
        type: "object",
        properties: { color: { anyOf: [{ type: "string" }, { type: "null" }], maxLength: 20 } },
        required: ["color"],
        additionalProperties: false,
      },
    },
    required: ["kind"],
    additionalProperties: false,
    anyOf: [
      {
        type: "object",
        properties: { kind: { type: "string", const: "circle" }, radius: { type: "number" } },
        required: ["kind", "radius"],
        additionalProperties: false,
      },
      {
        type: "object",
        properties: {
          kind: { type: "string", const: "path" },
          points: {
            type: "array",
            items: {
              type: "array",
              prefixItems: [{ type: "number" }, { type: "number" }],
              items: { type: "number" },
              minItems: 2,
              maxItems: 2,
            },
          },
          style: {
            type: "object",
            properties: { color: { anyOf: [{ type: "string" }, { type: "null" }], maxLength: 20 } },
            required: ["color"],
            additionalProperties: false,
          },
        },
        required: ["kind", "points"],
        additionalProperties: false,
      },
    ],
  },
};
