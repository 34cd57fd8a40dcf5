import type * as gen from "toolwright/gen/v1";

export type Document = string | readonly Document[] | { readonly [key: string]: Document };

export const documentSchema: gen.JsonObject = {
  anyOf: [
    { type: "string" },
    { type: "array", items: { $ref: "#/$defs/Document" } },
    { type: "object", properties: {}, additionalProperties: { $ref: "#/$defs/Document" } },
  ],
};
