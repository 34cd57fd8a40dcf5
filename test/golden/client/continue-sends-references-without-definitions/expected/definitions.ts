import type * as gen from "toolwright/gen/v1";

export interface Folder {
  readonly name: string;
  readonly folders: readonly Folder[];
}

export const folderSchema: gen.JsonObject = {
  type: "object",
  properties: { name: { type: "string" }, folders: { type: "array", items: { $ref: "#/$defs/Folder" } } },
  required: ["name", "folders"],
  additionalProperties: false,
};
