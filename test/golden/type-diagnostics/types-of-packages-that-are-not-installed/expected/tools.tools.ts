import type { Tool } from "toolwright/gen/v1";

/** Builds a project. */
export interface BuildInput {
  readonly config: { readonly root?: string; readonly css?: { readonly [key: string]: never } };
  readonly plan: { readonly name: string };
}

/** Builds a project. */
export const buildTool: Tool<BuildInput, undefined> = {
  name: "build",
  description: "Builds a project.",
  inputSchema: {
    type: "object",
    properties: {
      config: {
        type: "object",
        properties: { root: { type: "string" }, css: { type: "object", properties: {}, additionalProperties: false } },
        additionalProperties: false,
      },
      plan: {
        type: "object",
        properties: { name: { type: "string" } },
        required: ["name"],
        additionalProperties: false,
      },
    },
    required: ["config", "plan"],
    additionalProperties: false,
  },
};
