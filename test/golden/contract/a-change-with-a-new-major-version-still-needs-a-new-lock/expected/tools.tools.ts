import { type Tool, hasExactly, isListOf, isString, wrapped } from "toolwright/gen/v1";

export interface CreateIssueInput {
  title: string;
  labels: string[];
}

export function isCreateIssueInput(value: unknown): value is CreateIssueInput {
  if (!isString(value?.title) || !isListOf(value.labels, isString)) return false;
  return hasExactly(value, 2, "title,labels");
}

export interface CreateIssueOutput {
  result: string;
}

export function isCreateIssueOutput(value: unknown): value is CreateIssueOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const createIssueTool: Tool<CreateIssueInput, CreateIssueOutput> = {
  name: "create_issue",
  version: "2.0.0",
  description: "Opens an issue.",
  inputSchema: {
    type: "object",
    properties: { title: { type: "string" }, labels: { type: "array", items: { type: "string" } } },
    required: ["title", "labels"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
