import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { folderSchema } from "./definitions.js";

/** The folder, with those in it */
export interface CreateInput {
  readonly name: string;
  readonly folders: readonly definitions.Folder[];
}

/** Creates folders. */
export const createTool: Tool<CreateInput, undefined> = {
  name: "create",
  description: "Creates folders.",
  inputSchema: {
    type: "object",
    properties: { name: { type: "string" }, folders: { type: "array", items: { $ref: "#/$defs/Folder" } } },
    required: ["name", "folders"],
    additionalProperties: false,
    description: "The folder, with those in it",
    $defs: { Folder: folderSchema },
  },
};
