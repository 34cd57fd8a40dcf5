import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { folderSchema } from "./definitions.js";

/** Writes a tree of folders. */
export interface WriteFoldersInput {
  /** The outermost folder. */
  readonly root: definitions.Folder;
  /** The command, and its arguments. */
  readonly command: readonly [string, ...number[]];
}

export interface WriteFoldersOutput {
  readonly count: number;
}

/** Writes a tree of folders. */
export const writeFoldersTool: Tool<WriteFoldersInput, WriteFoldersOutput> = {
  name: "writeFolders",
  description: "Writes a tree of folders.",
  inputSchema: {
    type: "object",
    properties: {
      root: { $ref: "#/$defs/Folder", description: "The outermost folder." },
      command: {
        type: "array",
        prefixItems: [{ type: "string" }],
        items: { type: "number" },
        minItems: 1,
        description: "The command, and its arguments.",
      },
    },
    required: ["root", "command"],
    additionalProperties: false,
    $defs: { Folder: folderSchema },
  },
  outputSchema: {
    type: "object",
    properties: { count: { type: "number" } },
    required: ["count"],
    additionalProperties: false,
  },
};
