import type * as gen from "toolwright/gen/v1";

export interface Node {
  readonly name: string;
  readonly children: readonly Node[];
}

export const nodeSchema: gen.JsonObject = {
  type: "object",
  properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/Node" } } },
  required: ["name", "children"],
  additionalProperties: false,
};

export interface Node2 {
  readonly done: boolean;
  readonly parts: readonly Node2[];
}

export const node2Schema: gen.JsonObject = {
  type: "object",
  properties: { done: { type: "boolean" }, parts: { type: "array", items: { $ref: "#/$defs/Node_2" } } },
  required: ["done", "parts"],
  additionalProperties: false,
};

export const nodeDefinitions: gen.JsonObject = { Node: nodeSchema, Node_2: node2Schema };
