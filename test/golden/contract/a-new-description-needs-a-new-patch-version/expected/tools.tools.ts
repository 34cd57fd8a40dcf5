import type { Tool } from "toolwright/gen/v1";

/** Opens a new issue. */
export interface CreateIssueInput {
  readonly title: string;
  readonly labels?: string[];
}

export interface CreateIssueOutput {
  readonly result: string;
}

/** Opens a new issue. */
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
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
