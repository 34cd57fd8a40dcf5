import type * as gen from "toolwright/gen/v1";

export interface Node {
  readonly a: string;
  readonly next?: Node;
}

export const nodeSchema: gen.JsonObject = {
  type: "object",
  properties: { a: { type: "string" }, next: { $ref: "#/$defs/Node" } },
  required: ["a"],
  additionalProperties: false,
};

export interface Node2 {
  readonly b: number;
  readonly next?: Node2;
}

export const node2Schema: gen.JsonObject = {
  type: "object",
  properties: { b: { type: "number" }, next: { $ref: "#/$defs/Node" } },
  required: ["b"],
  additionalProperties: false,
};
