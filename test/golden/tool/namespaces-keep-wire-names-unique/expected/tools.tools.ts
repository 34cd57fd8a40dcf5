import type { Tool } from "toolwright/gen/v1";

/** Two. */
export interface DbReadInput {
  readonly [key: string]: never;
}

/** Two. */
export const dbReadTool: Tool<DbReadInput, undefined> = {
  name: "read",
  namespace: "db",
  description: "Two.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

/** One. */
export interface FsReadInput {
  readonly [key: string]: never;
}

/** One. */
export const fsReadTool: Tool<FsReadInput, undefined> = {
  name: "read",
  namespace: "fs",
  description: "One.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};
