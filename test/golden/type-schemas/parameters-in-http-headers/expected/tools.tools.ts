import type { Tool } from "toolwright/gen/v1";

/** Clients repeat these parameters in HTTP headers. */
export interface QueryInput {
  /** The region of the database. */
  readonly region: "eu" | "us";
  readonly shard: number;
  readonly dryRun: boolean;
  readonly tenant: { readonly id: string };
}

/** Clients repeat these parameters in HTTP headers. */
export const queryTool: Tool<QueryInput, undefined> = {
  name: "query",
  description: "Clients repeat these parameters in HTTP headers.",
  inputSchema: {
    type: "object",
    properties: {
      region: {
        type: "string",
        enum: ["eu", "us"],
        description: "The region of the database.",
        "x-mcp-header": "Region",
      },
      shard: { type: "integer", "x-mcp-header": "Shard" },
      dryRun: { type: "boolean", "x-mcp-header": "Dry-Run" },
      tenant: {
        type: "object",
        properties: { id: { type: "string", "x-mcp-header": "Tenant-Id" } },
        required: ["id"],
        additionalProperties: false,
      },
    },
    required: ["region", "shard", "dryRun", "tenant"],
    additionalProperties: false,
  },
};
