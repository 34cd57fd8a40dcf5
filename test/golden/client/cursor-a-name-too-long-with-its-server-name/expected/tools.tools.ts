import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { folderSchema } from "./definitions.js";

/** Read a folder. */
export interface ReadEverythingThatIsInAFolderOfTheWorkspaceInput {
  readonly name: string;
  /** What is in it. */
  readonly inside?: readonly definitions.Folder[];
}

export interface ReadEverythingThatIsInAFolderOfTheWorkspaceOutput {
  readonly result: string;
}

/** Read a folder. */
export const readEverythingThatIsInAFolderOfTheWorkspaceTool: Tool<ReadEverythingThatIsInAFolderOfTheWorkspaceInput, ReadEverythingThatIsInAFolderOfTheWorkspaceOutput> = {
  name: "read_everything_that_is_in_a_folder_of_the_workspace",
  description: "Read a folder.",
  inputSchema: {
    type: "object",
    properties: {
      name: { type: "string" },
      inside: { type: "array", items: { $ref: "#/$defs/Folder" }, description: "What is in it." },
    },
    required: ["name"],
    additionalProperties: false,
    $defs: { Folder: folderSchema },
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
