import type { Tool } from "toolwright/gen/v1";

/** Read a file. */
export interface ReadEverythingThatIsInAFolderOfTheWorkspaceInput {
  readonly path: string | null;
}

export interface ReadEverythingThatIsInAFolderOfTheWorkspaceOutput {
  readonly result: string;
}

/** Read a file. */
export const readEverythingThatIsInAFolderOfTheWorkspaceTool: Tool<ReadEverythingThatIsInAFolderOfTheWorkspaceInput, ReadEverythingThatIsInAFolderOfTheWorkspaceOutput> = {
  name: "read_everything_that_is_in_a_folder_of_the_workspace",
  description: "Read a file.",
  inputSchema: {
    type: "object",
    properties: { path: { anyOf: [{ type: "string" }, { type: "null" }] } },
    required: ["path"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
