import type * as gen from "toolwright/gen/v1";

export type Json = string | number | boolean | null | JsonArray | JsonObject;

export const jsonSchema: gen.JsonObject = {
  anyOf: [
    { type: "string" },
    { type: "number" },
    { type: "boolean" },
    { type: "null" },
    { $ref: "#/$defs/JsonArray" },
    { $ref: "#/$defs/JsonObject" },
  ],
};

export type JsonArray = readonly Json[];

export const jsonArraySchema: gen.JsonObject = { type: "array", items: { $ref: "#/$defs/Json" } };

export interface JsonObject {
  readonly [key: string]: Json;
}

export const jsonObjectSchema: gen.JsonObject = { type: "object", properties: {}, additionalProperties: { $ref: "#/$defs/Json" } };

export const jsonDefinitions: gen.JsonObject = { Json: jsonSchema, JsonArray: jsonArraySchema, JsonObject: jsonObjectSchema };
