import { type ObjectSchema, type Tool, hasExactly, isString } from "toolwright/gen/v1";

export interface Entry {
  text: string | null;
}

const entrySchema: ObjectSchema = {
  type: "object",
  properties: { text: { anyOf: [{ type: "string" }, { type: "null" }] } },
  required: ["text"],
  additionalProperties: false,
};

export function isEntry(value: unknown): value is Entry {
  const text = value?.text;
  return (isString(text) || text === null) && hasExactly(value, 1, "text");
}

export const saveEntryTool: Tool<Entry, undefined> = {
  name: "save_entry",
  description: "Save an entry.",
  inputSchema: entrySchema,
};
