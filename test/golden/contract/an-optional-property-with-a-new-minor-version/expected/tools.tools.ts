import { type Tool, countOptional, hasExactly, isListOf, isString, wrapped } from "toolwright/gen/v1";

export interface CreateIssueInput {
  title: string;
  labels?: string[];
  assignee?: string;
}

export function isCreateIssueInput(value: unknown): value is CreateIssueInput {
  if (!isString(value?.title)) return false;
  const labels = value.labels;
  if (labels !== undefined && !isListOf(labels, isString)) return false;
  const count = 1 + (labels !== undefined) + countOptional(value.assignee, isString);
  return hasExactly(value, count, "title,labels?,assignee?");
}

export interface CreateIssueOutput {
  result: string;
}

export function isCreateIssueOutput(value: unknown): value is CreateIssueOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const createIssueTool: Tool<CreateIssueInput, CreateIssueOutput> = {
  name: "create_issue",
  version: "1.3.0",
  description: "Opens an issue.",
  inputSchema: {
    type: "object",
    properties: {
      title: { type: "string" },
      labels: { type: "array", items: { type: "string" } },
      assignee: { type: "string" },
    },
    required: ["title"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
