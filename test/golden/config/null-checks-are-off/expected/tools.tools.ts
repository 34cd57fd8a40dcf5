import type { Tool } from "toolwright/gen/v1";

/** Save an entry. */
export interface SaveEntryInput {
  readonly text: string | null;
  readonly note?: string | null;
}

export interface SaveEntryOutput {
  readonly result: string | null;
}

/** Save an entry. */
export const saveEntryTool: Tool<SaveEntryInput, SaveEntryOutput> = {
  name: "save_entry",
  description: "Save an entry.",
  inputSchema: {
    type: "object",
    properties: {
      text: { anyOf: [{ type: "string" }, { type: "null" }] },
      note: { anyOf: [{ type: "string" }, { type: "null" }] },
    },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { anyOf: [{ type: "string" }, { type: "null" }] } },
    required: ["result"],
    additionalProperties: false,
  },
};
