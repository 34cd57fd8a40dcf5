import type * as gen from "toolwright/gen/v1";

/** A node and what is below it. */
export interface Tree {
  readonly note: string;
  readonly left?: Tree;
  readonly right?: Tree;
}

export const treeSchema: gen.JsonObject = {
  type: "object",
  properties: { note: { type: "string" }, left: { $ref: "#/$defs/Tree" }, right: { $ref: "#/$defs/Tree" } },
  required: ["note"],
  additionalProperties: false,
  description: "A node and what is below it.",
};

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export const jsonSchema: gen.JsonObject = {
  anyOf: [
    { type: "string" },
    { type: "number" },
    { type: "boolean" },
    { type: "null" },
    { type: "array", items: { $ref: "#/$defs/Json" } },
    { type: "object", properties: {}, additionalProperties: { $ref: "#/$defs/Json" } },
  ],
};

export const jsonDefinitions: gen.JsonObject = { Json: jsonSchema, Tree: treeSchema };
