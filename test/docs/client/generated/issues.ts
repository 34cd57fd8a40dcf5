// @generated client, written by toolwright. Changes are lost: run `toolwright client` again.
import {
  type ClientContract,
  type ClientSettings,
  createGeneratedClient,
  type Drift,
  findDrift,
  type McpClient,
  type RequestOptions,
} from "toolwright/client/v1";

/** The input of comment_issue. */
export type CommentIssueInput = {
  /** Author of the comment */
  author: string;
  /**
   * Number of an issue, starting at 1.
   *
   * @integer
   * @minimum 1
   */
  number: number;
  text: string;
};

/** The result of comment_issue. */
export type CommentIssueOutput = {
  comments: { author: string; text: string }[];
  labels: string[];
  /**
   * Number of an issue, starting at 1.
   *
   * @integer
   * @minimum 1
   */
  number: number;
  priority: "low" | "normal" | "high";
  status: "open" | "in progress" | "closed";
  text: string;
  title: string;
};

/** A new issue. */
export type CreateIssueInput = {
  /**
   * @maxItems 10
   * @uniqueItems
   * @default []
   */
  labels?: readonly string[];
  /** @default "normal" */
  priority?: "low" | "normal" | "high";
  /**
   * Details, in Markdown.
   *
   * @default ""
   */
  text?: string;
  /**
   * Summary of the issue in one line.
   *
   * @maxLength 120
   * @minLength 1
   */
  title: string;
};

/** The result of create_issue. */
export type CreateIssueOutput = {
  comments: { author: string; text: string }[];
  labels: string[];
  /**
   * Number of an issue, starting at 1.
   *
   * @integer
   * @minimum 1
   */
  number: number;
  priority: "low" | "normal" | "high";
  status: "open" | "in progress" | "closed";
  text: string;
  title: string;
};

/** Which issues to list. By default, all issues that are not closed. */
export type ListIssuesInput = {
  /**
   * Text that the title or the text must contain, case-insensitive.
   *
   * @default ""
   */
  contains?: string;
  label?: string;
  /**
   * Maximum number of issues.
   *
   * @integer
   * @maximum 100
   * @minimum 1
   * @default 20
   */
  limit?: number;
  /** @default ["open","in progress"] */
  status?: readonly ("open" | "in progress" | "closed")[];
};

/** The result of list_issues. */
export type ListIssuesOutput = {
  result: {
    comments: { author: string; text: string }[];
    labels: string[];
    /**
     * Number of an issue, starting at 1.
     *
     * @integer
     * @minimum 1
     */
    number: number;
    priority: "low" | "normal" | "high";
    status: "open" | "in progress" | "closed";
    text: string;
    title: string;
  }[];
};

/** Changes to an issue. Omitted properties stay unchanged. */
export type UpdateIssueInput = {
  /**
   * Number of an issue, starting at 1.
   *
   * @integer
   * @minimum 1
   */
  number: number;
  priority?: "low" | "normal" | "high";
  status?: "open" | "in progress" | "closed";
  text?: string;
  /**
   * @maxLength 120
   * @minLength 1
   */
  title?: string;
};

/** The result of update_issue. */
export type UpdateIssueOutput = {
  comments: { author: string; text: string }[];
  labels: string[];
  /**
   * Number of an issue, starting at 1.
   *
   * @integer
   * @minimum 1
   */
  number: number;
  priority: "low" | "normal" | "high";
  status: "open" | "in progress" | "closed";
  text: string;
  title: string;
};

/** The functions of a server. */
export interface Issues {
  /** Adds a comment to an issue. */
  commentIssue(input: CommentIssueInput, options?: RequestOptions): Promise<CommentIssueOutput>;
  /** Opens an issue. */
  createIssue(input: CreateIssueInput, options?: RequestOptions): Promise<CreateIssueOutput>;
  /**
   * Lists issues, newest first.
   *
   * @readOnly
   */
  listIssues(input?: ListIssuesInput, options?: RequestOptions): Promise<ListIssuesOutput>;
  /**
   * Changes the fields of an issue.
   *
   * @idempotent
   */
  updateIssue(input: UpdateIssueInput, options?: RequestOptions): Promise<UpdateIssueOutput>;
}

/**
 * Connects the client with a server.
 * @throws {ToolError} in each function: Execution if the tool reports a failure, OutputValidation if a result breaks its schema, Canceled if the call is aborted, Timeout if it takes too long.
 */
export function createIssues(client: McpClient, settings: ClientSettings = {}): Issues {
  const server = createGeneratedClient(client, issuesContract, settings);
  return {
    commentIssue: (input, options) => server.callTool("comment_issue", input, options),
    createIssue: (input, options) => server.callTool("create_issue", input, options),
    listIssues: (input, options) => server.callTool("list_issues", input, options),
    updateIssue: (input, options) => server.callTool("update_issue", input, options),
  };
}

/** Lists how the server differs from the contract, by tool, prompt, resource and field. */
export function verifyIssues(client: McpClient): Promise<readonly Drift[]> {
  return findDrift(client, issuesContract);
}

/** Digests of what the server listed, and the schemas that results are validated with. */
export const issuesContract: ClientContract = {
  tools: {
    comment_issue: {
      digests: {
        description: "39d85e0a08ee95aeb039ebb9c0d8ed67",
        inputSchema: "db28678b4791e3fbe10e371d971529ef",
        outputSchema: "d38ad1a16019c14ad98a0fc227234d74",
      },
      outputSchema: {
        additionalProperties: false,
        properties: {
          comments: {
            items: {
              additionalProperties: false,
              properties: { author: { type: "string" }, text: { type: "string" } },
              required: ["author", "text"],
              type: "object",
            },
            type: "array",
          },
          labels: { items: { type: "string" }, type: "array" },
          number: { description: "Number of an issue, starting at 1.", minimum: 1, type: "integer" },
          priority: { enum: ["low", "normal", "high"], type: "string" },
          status: { enum: ["open", "in progress", "closed"], type: "string" },
          text: { type: "string" },
          title: { type: "string" },
        },
        required: ["number", "title", "text", "status", "priority", "labels", "comments"],
        type: "object",
      },
    },
    create_issue: {
      digests: {
        description: "a8f607c77ef9b492475cf079ad72ef93",
        inputSchema: "4299a4bf734806bd85d0729228e6d59f",
        outputSchema: "d38ad1a16019c14ad98a0fc227234d74",
      },
      outputSchema: {
        additionalProperties: false,
        properties: {
          comments: {
            items: {
              additionalProperties: false,
              properties: { author: { type: "string" }, text: { type: "string" } },
              required: ["author", "text"],
              type: "object",
            },
            type: "array",
          },
          labels: { items: { type: "string" }, type: "array" },
          number: { description: "Number of an issue, starting at 1.", minimum: 1, type: "integer" },
          priority: { enum: ["low", "normal", "high"], type: "string" },
          status: { enum: ["open", "in progress", "closed"], type: "string" },
          text: { type: "string" },
          title: { type: "string" },
        },
        required: ["number", "title", "text", "status", "priority", "labels", "comments"],
        type: "object",
      },
    },
    list_issues: {
      digests: {
        annotations: "30a3d55d78794f15bde51ef6c6808be3",
        description: "80673a8f3d19b66c545f518139701b7e",
        inputSchema: "219324a71cb2429c9b46d53d244e3c9f",
        outputSchema: "72a2a3a6b7959d40987a933dcd350534",
      },
      outputSchema: {
        additionalProperties: false,
        properties: {
          result: {
            items: {
              additionalProperties: false,
              properties: {
                comments: {
                  items: {
                    additionalProperties: false,
                    properties: { author: { type: "string" }, text: { type: "string" } },
                    required: ["author", "text"],
                    type: "object",
                  },
                  type: "array",
                },
                labels: { items: { type: "string" }, type: "array" },
                number: { description: "Number of an issue, starting at 1.", minimum: 1, type: "integer" },
                priority: { enum: ["low", "normal", "high"], type: "string" },
                status: { enum: ["open", "in progress", "closed"], type: "string" },
                text: { type: "string" },
                title: { type: "string" },
              },
              required: ["number", "title", "text", "status", "priority", "labels", "comments"],
              type: "object",
            },
            type: "array",
          },
        },
        required: ["result"],
        type: "object",
      },
    },
    update_issue: {
      digests: {
        annotations: "1e06b2fdc5ad1b63d1de0fea626316cd",
        description: "91cffe287c90d7bc288dfe4f91d76e59",
        inputSchema: "29540390e832da719517b91154bcbf5e",
        outputSchema: "d38ad1a16019c14ad98a0fc227234d74",
      },
      outputSchema: {
        additionalProperties: false,
        properties: {
          comments: {
            items: {
              additionalProperties: false,
              properties: { author: { type: "string" }, text: { type: "string" } },
              required: ["author", "text"],
              type: "object",
            },
            type: "array",
          },
          labels: { items: { type: "string" }, type: "array" },
          number: { description: "Number of an issue, starting at 1.", minimum: 1, type: "integer" },
          priority: { enum: ["low", "normal", "high"], type: "string" },
          status: { enum: ["open", "in progress", "closed"], type: "string" },
          text: { type: "string" },
          title: { type: "string" },
        },
        required: ["number", "title", "text", "status", "priority", "labels", "comments"],
        type: "object",
      },
    },
  },
};
