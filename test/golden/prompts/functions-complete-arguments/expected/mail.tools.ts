import { type Prompt, hasExactly, isString } from "toolwright/gen/v1";

export interface LetterPromptInput {
  department: "sales" | "support";
  name: string;
}

export function isLetterPromptInput(value: unknown): value is LetterPromptInput {
  const department = value?.department;
  if ((department !== "sales" && department !== "support") || !isString(value.name)) return false;
  return hasExactly(value, 2, "department,name");
}

export const letterPrompt: Prompt<LetterPromptInput> = {
  name: "letter",
  description: "Write to a person of a department.",
  inputSchema: {
    type: "object",
    properties: { department: { type: "string", enum: ["sales", "support"] }, name: { type: "string" } },
    required: ["department", "name"],
    additionalProperties: false,
  },
};

export interface PlanPromptInput {
  day: string;
}

export function isPlanPromptInput(value: unknown): value is PlanPromptInput {
  return isString(value?.day) && hasExactly(value, 1, "day");
}

export const planPrompt: Prompt<PlanPromptInput> = {
  name: "plan",
  description: "Plan a day.",
  inputSchema: {
    type: "object",
    properties: { day: { type: "string" } },
    required: ["day"],
    additionalProperties: false,
  },
};
