import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { folderSchema } from "./definitions.js";

/** What to look for. */
export interface SearchInput {
  /** Words, all of which must be there. */
  readonly text: string;
  /** Each of the folders, with what is in them. */
  readonly folders?: readonly definitions.Folder[];
  /** The first one is 0. */
  readonly page?: number;
  /** How many there are on a page. */
  readonly "page size"?: 10 | 20 | 50;
}

export interface SearchOutput {
  readonly result: string;
}

/** Look in the documents. */
export const searchTool: Tool<SearchInput, SearchOutput> = {
  name: "search",
  description: "Look in the documents.",
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string", description: "Words, all of which must be there." },
      folders: {
        type: "array",
        items: { $ref: "#/$defs/Folder" },
        description: "Each of the folders, with what is in them.",
      },
      page: { type: "number", description: "The first one is 0." },
      "page size": { type: "number", enum: [10, 20, 50], description: "How many there are on a page.", minimum: 1 },
    },
    required: ["text"],
    additionalProperties: false,
    description: "What to look for.",
    $defs: { Folder: folderSchema },
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
