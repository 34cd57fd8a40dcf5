import type * as gen from "toolwright/gen/v1";

export type Tree = readonly Tree[];

export const treeSchema: gen.JsonObject = { type: "array", items: { $ref: "#/$defs/Tree" } };
