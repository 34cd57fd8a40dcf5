import type * as gen from "toolwright/gen/v1";

/** Replaced by the tag. */
export interface Query {
  readonly text: string;
  readonly children?: readonly Query[];
}

export const querySchema: gen.JsonObject = {
  type: "object",
  properties: { text: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/Query" } } },
  required: ["text"],
  additionalProperties: false,
  description: "Replaced by the tag.",
};
