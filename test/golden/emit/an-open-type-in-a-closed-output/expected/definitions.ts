import type * as gen from "toolwright/gen/v1";

/** A tree that is open at each level. */
export interface Tree {
  readonly children?: readonly Tree[];
}

export const treeSchema: gen.JsonObject = {
  type: "object",
  properties: { children: { type: "array", items: { $ref: "#/$defs/Tree" } } },
  additionalProperties: false,
  description: "A tree that is open at each level.",
};
