import type * as gen from "toolwright/gen/v1";

/** A folder of a tree. */
export interface Folder {
  /** Its name. */
  readonly name: string;
  readonly folders: readonly Folder[];
}

export const folderSchema: gen.JsonObject = {
  type: "object",
  properties: {
    name: { type: "string", description: "Its name." },
    folders: { type: "array", items: { $ref: "#/$defs/Folder" } },
  },
  required: ["name", "folders"],
  additionalProperties: false,
  description: "A folder of a tree.",
};
