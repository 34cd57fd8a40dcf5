import { type ObjectSchema, type Tool, hasExactly, isString } from "toolwright/gen/v1";

export interface Account {
  owner: string;
}

const accountSchema: ObjectSchema = {
  type: "object",
  properties: { owner: { type: "string" } },
  required: ["owner"],
  additionalProperties: false,
};

export function isAccount(value: unknown): value is Account {
  return isString(value?.owner) && hasExactly(value, 1, "owner");
}

export const closeTool: Tool<Account, undefined> = {
  name: "close",
  description: "Closes an account.",
  inputSchema: accountSchema,
};
