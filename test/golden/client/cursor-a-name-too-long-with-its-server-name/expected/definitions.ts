import type * as gen from "toolwright/gen/v1";

export interface Folder {
  readonly name: string;
  /** What is in it. */
  readonly inside?: readonly Folder[];
}

export const folderSchema: gen.JsonObject = {
  type: "object",
  properties: {
    name: { type: "string" },
    inside: { type: "array", items: { $ref: "#/$defs/Folder" }, description: "What is in it." },
  },
  required: ["name"],
  additionalProperties: false,
};
