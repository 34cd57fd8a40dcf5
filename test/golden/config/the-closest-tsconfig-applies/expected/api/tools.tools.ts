import type { Tool } from "toolwright/gen/v1";

/** Save an entry. */
export interface SaveEntryInput {
  readonly text: string | null;
}

/** Save an entry. */
export const saveEntryTool: Tool<SaveEntryInput, undefined> = {
  name: "save_entry",
  description: "Save an entry.",
  inputSchema: {
    type: "object",
    properties: { text: { anyOf: [{ type: "string" }, { type: "null" }] } },
    required: ["text"],
    additionalProperties: false,
  },
};
