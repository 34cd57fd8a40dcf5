import type { Tool } from "toolwright/gen/v1";

/** Fills a shelf. */
export interface FillInput {
  readonly label: "top" | "bottom";
  /** What stands there. */
  readonly items: readonly { readonly name: string; readonly count: number; readonly kept?: boolean }[];
  readonly note?: string;
}

/** Fills a shelf. */
export const fillTool: Tool<FillInput, undefined> = {
  name: "fill",
  description: "Fills a shelf.",
  inputSchema: {
    type: "object",
    properties: {
      label: { type: "string", enum: ["top", "bottom"] },
      items: {
        type: "array",
        items: {
          type: "object",
          properties: { name: { type: "string" }, count: { type: "number" }, kept: { type: "boolean" } },
          required: ["name", "count"],
          additionalProperties: false,
        },
        description: "What stands there.",
      },
      note: { type: "string" },
    },
    required: ["label", "items"],
    additionalProperties: false,
  },
};
