import type { Tool } from "toolwright/gen/v1";

/** Delete a file. */
export interface DeleteFileInput {
  /** Path of the file. */
  readonly path: string;
}

/** Delete a file. */
export const deleteFileTool: Tool<DeleteFileInput, undefined> = {
  name: "delete_file",
  description: "Delete a file.",
  inputSchema: {
    type: "object",
    properties: { path: { type: "string", description: "Path of the file." } },
    required: ["path"],
    additionalProperties: false,
  },
};

/** Find issues in a repository by text. */
export interface FindIssuesInput {
  /** Words to find. */
  readonly query: string;
  /** Its name. */
  readonly repository: string;
}

export interface FindIssuesOutput {
  readonly result: string;
}

/** Find issues in a repository by text. */
export const findIssuesTool: Tool<FindIssuesInput, FindIssuesOutput> = {
  name: "find_issues",
  description: "Find issues in a repository by text.",
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string", description: "Words to find." },
      repository: { type: "string", description: "Its name." },
    },
    required: ["query", "repository"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Search issues in a repository by text. */
export interface SearchIssuesInput {
  /** Words to search for. */
  readonly query: string;
  /** Its name. */
  readonly repository: string;
}

export interface SearchIssuesOutput {
  readonly result: string;
}

/** Search issues in a repository by text. */
export const searchIssuesTool: Tool<SearchIssuesInput, SearchIssuesOutput> = {
  name: "search_issues",
  description: "Search issues in a repository by text.",
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string", description: "Words to search for." },
      repository: { type: "string", description: "Its name." },
    },
    required: ["query", "repository"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
