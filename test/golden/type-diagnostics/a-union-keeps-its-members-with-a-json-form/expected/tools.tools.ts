import type { Tool } from "toolwright/gen/v1";

/** Loads. */
export interface LoadInput {
  readonly source: string | { readonly url: string };
  readonly target: string;
  readonly pattern: null;
}

/** Loads. */
export const loadTool: Tool<LoadInput, undefined> = {
  name: "load",
  description: "Loads.",
  inputSchema: {
    type: "object",
    properties: {
      source: {
        anyOf: [
          { type: "string" },
          { type: "object", properties: { url: { type: "string" } }, required: ["url"], additionalProperties: false },
        ],
      },
      target: { type: "string" },
      pattern: { type: "null" },
    },
    required: ["source", "target", "pattern"],
    additionalProperties: false,
  },
};
