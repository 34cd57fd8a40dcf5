import { type Tool, hasExactly, isListOf, isString, wrapped } from "toolwright/gen/v1";

export interface CreateIssueInput {
  title: string;
  labels?: string[];
}

export function isCreateIssueInput(value: unknown): value is CreateIssueInput {
  if (!isString(value?.title)) return false;
  const labels = value.labels;
  if (labels !== undefined && !isListOf(labels, isString)) return false;
  return hasExactly(value, 1 + (labels !== undefined), "title,labels?");
}

export interface CreateIssueOutput {
  result: string;
}

export function isCreateIssueOutput(value: unknown): value is CreateIssueOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const createIssueTool: Tool<CreateIssueInput, CreateIssueOutput> = {
  name: "create_issue",
  version: "1.2.0",
  description: "Opens a new issue.",
  inputSchema: {
    type: "object",
    properties: { title: { type: "string" }, labels: { type: "array", items: { type: "string" } } },
    required: ["title"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
