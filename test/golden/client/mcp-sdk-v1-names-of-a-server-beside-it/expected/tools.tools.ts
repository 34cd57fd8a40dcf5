import type { Tool } from "toolwright/gen/v1";

/** Creates an issue. */
export interface CreateIssueInput {
  readonly title: string;
}

export interface CreateIssueOutput {
  readonly result: string;
}

/** Creates an issue. */
export const createIssueTool: Tool<CreateIssueInput, CreateIssueOutput> = {
  name: "create_issue",
  description: "Creates an issue.",
  inputSchema: {
    type: "object",
    properties: { title: { type: "string" } },
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

/** Closes an issue. Call merge_request afterwards. */
export interface CloseIssueInput {
  readonly id: number;
}

export interface CloseIssueOutput {
  readonly result: number;
}

/** Closes an issue. Call merge_request afterwards. */
export const closeIssueTool: Tool<CloseIssueInput, CloseIssueOutput> = {
  name: "close_issue",
  namespace: "tracker",
  description: "Closes an issue. Call merge_request afterwards.",
  inputSchema: {
    type: "object",
    properties: { id: { type: "number" } },
    required: ["id"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
