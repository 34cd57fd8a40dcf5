import { type ObjectSchema, type Tool, hasExactly, isString, wrapped } from "toolwright/gen/v1";

export interface Entry {
  text: string | null;
  note?: string | null;
}

const entrySchema: ObjectSchema = {
  type: "object",
  properties: {
    text: { anyOf: [{ type: "string" }, { type: "null" }] },
    note: { anyOf: [{ type: "string" }, { type: "null" }] },
  },
  required: ["text"],
  additionalProperties: false,
};

export function isEntry(value: unknown): value is Entry {
  const text = value?.text;
  if (!isString(text) && text !== null) return false;
  const note = value.note;
  if (note !== undefined && !isString(note) && note !== null) return false;
  return hasExactly(value, 1 + (note !== undefined), "text,note?");
}

export interface SaveEntryOutput {
  result: string | null;
}

export function isSaveEntryOutput(value: unknown): value is SaveEntryOutput {
  const result = value?.result;
  return (isString(result) || result === null) && hasExactly(value, 1, "result");
}

export const saveEntryTool: Tool<Entry, SaveEntryOutput> = {
  name: "save_entry",
  description: "Save an entry.",
  inputSchema: entrySchema,
  outputSchema: /*@__PURE__*/ wrapped({ anyOf: [{ type: "string" }, { type: "null" }] }),
};
