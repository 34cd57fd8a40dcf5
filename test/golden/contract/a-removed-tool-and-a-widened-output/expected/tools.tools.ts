import { type ObjectSchema, type Tool, hasExactly, isNumber } from "toolwright/gen/v1";

export interface Item {
  id: number;
  state: "open" | "closed" | "stale";
}

const itemSchema: ObjectSchema = {
  type: "object",
  properties: { id: { type: "number" }, state: { type: "string", enum: ["open", "closed", "stale"] } },
  required: ["id", "state"],
  additionalProperties: false,
};

export function isItem(value: unknown): value is Item {
  if (!isNumber(value?.id)) return false;
  const state = value.state;
  return (state === "open" || state === "closed" || state === "stale") && hasExactly(value, 2, "id,state");
}

export interface FindInput {
  id: number;
}

export function isFindInput(value: unknown): value is FindInput {
  return isNumber(value?.id) && hasExactly(value, 1, "id");
}

export const findTool: Tool<FindInput, Item> = {
  name: "find",
  namespace: "items",
  description: "Finds an item.",
  inputSchema: {
    type: "object",
    properties: { id: { type: "number" } },
    required: ["id"],
    additionalProperties: false,
  },
  outputSchema: itemSchema,
};
