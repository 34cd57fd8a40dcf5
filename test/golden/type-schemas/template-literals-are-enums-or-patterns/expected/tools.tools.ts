import type { Tool } from "toolwright/gen/v1";

/** Style it. */
export interface StyleInput {
  readonly color: "dark-blue" | "dark-red" | "light-blue" | "light-red";
  readonly size: string;
  readonly name: "A" | "B";
  readonly path: string;
}

/** Style it. */
export const styleTool: Tool<StyleInput, undefined> = {
  name: "style",
  description: "Style it.",
  inputSchema: {
    type: "object",
    properties: {
      color: { type: "string", enum: ["dark-blue", "dark-red", "light-blue", "light-red"] },
      size: {
        type: "string",
        pattern: "^(?:(?:[\\s])*(?:(?:[+\\-])?(?:(?:[0-9])+(?:[.](?:[0-9])*)?|[.](?:[0-9])+)(?:[eE](?:[+\\-])?(?:[0-9])+)?|[0](?:[xX](?:[0-9a-fA-F])+|[oO](?:[0-7])+|[bB](?:[01])+))(?:[\\s])*|(?:[\\s])+)px$",
      },
      name: { type: "string", enum: ["A", "B"] },
      path: { type: "string", pattern: "^\\/[\\s\\S]*$" },
    },
    required: ["color", "size", "name", "path"],
    additionalProperties: false,
  },
};
