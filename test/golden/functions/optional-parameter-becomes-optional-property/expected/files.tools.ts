import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { treeSchema } from "./definitions.js";

/** Read a text file. */
export interface ReadFileInput {
  /** File path */
  readonly path: string;
  /** @default "utf8" */
  readonly encoding?: "utf8" | "ascii";
}

export interface ReadFileOutput {
  readonly text: string;
  readonly tree: definitions.Tree;
}

/** Read a text file. */
export const readFileTool: Tool<ReadFileInput, ReadFileOutput> = {
  name: "read_file",
  namespace: "fs",
  version: "1.2.0",
  description: "Read a text file.",
  tags: ["io", "files"],
  inputSchema: {
    type: "object",
    properties: {
      path: { type: "string", description: "File path" },
      encoding: { type: "string", enum: ["utf8", "ascii"], default: "utf8" },
    },
    required: ["path"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { text: { type: "string" }, tree: { $ref: "#/$defs/Tree" } },
    required: ["text", "tree"],
    additionalProperties: false,
    $defs: { Tree: treeSchema },
  },
  annotations: { readOnlyHint: true },
};
