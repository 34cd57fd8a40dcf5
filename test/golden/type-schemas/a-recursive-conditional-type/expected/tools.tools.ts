import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { documentSchema } from "./definitions.js";

/** Stores a document. */
export interface StoreInput {
  readonly document: definitions.Document;
}

/** Stores a document. */
export const storeTool: Tool<StoreInput, undefined> = {
  name: "store",
  description: "Stores a document.",
  inputSchema: {
    type: "object",
    properties: { document: { $ref: "#/$defs/Document" } },
    required: ["document"],
    additionalProperties: false,
    $defs: { Document: documentSchema },
  },
};
