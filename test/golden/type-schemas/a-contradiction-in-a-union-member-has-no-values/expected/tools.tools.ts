import type { Tool } from "toolwright/gen/v1";

/** Draw all. */
export interface DrawInput {
  readonly shapes: readonly ({ readonly shape: never; readonly name: string; readonly id?: number } | { readonly shape: { readonly width: number }; readonly id: number; readonly name?: string })[];
}

/** Draw all. */
export const drawTool: Tool<DrawInput, undefined> = {
  name: "draw",
  description: "Draw all.",
  inputSchema: {
    type: "object",
    properties: {
      shapes: {
        type: "array",
        items: {
          anyOf: [
            {
              type: "object",
              properties: { shape: { not: {} }, name: { type: "string" }, id: { type: "number" } },
              required: ["shape", "name"],
              additionalProperties: false,
            },
            {
              type: "object",
              properties: {
                shape: {
                  type: "object",
                  properties: { width: { type: "number" } },
                  required: ["width"],
                  additionalProperties: false,
                },
                id: { type: "number" },
                name: { type: "string" },
              },
              required: ["shape", "id"],
              additionalProperties: false,
            },
          ],
        },
      },
    },
    required: ["shapes"],
    additionalProperties: false,
  },
};
