import type * as gen from "toolwright/gen/v1";

export interface Folder {
  readonly name: string;
  readonly inside?: readonly Folder[];
}

export const folderSchema: gen.JsonObject = {
  type: "object",
  properties: { name: { type: "string" }, inside: { type: "array", items: { $ref: "#/$defs/Folder" } } },
  required: ["name"],
  additionalProperties: false,
};
