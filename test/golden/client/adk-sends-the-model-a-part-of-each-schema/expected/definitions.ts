import type * as gen from "toolwright/gen/v1";

export interface Tree {
  readonly name: string;
  readonly children: readonly Tree[];
}

export const treeSchema: gen.JsonObject = {
  type: "object",
  properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/Tree" } } },
  required: ["name", "children"],
  additionalProperties: false,
};
