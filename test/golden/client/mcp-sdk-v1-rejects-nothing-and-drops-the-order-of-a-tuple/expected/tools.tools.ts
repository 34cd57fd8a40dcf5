import type { Tool } from "toolwright/gen/v1";

/** Finds a way. */
export interface FindRouteInput {
  readonly from: string;
  readonly to: string;
}

/** A way through towns. */
export interface FindRouteOutput {
  readonly name: string;
  readonly legs: readonly {
    readonly town: string;
    /** Where it begins. */
    readonly begin: readonly [number, string];
  }[];
}

/** Finds a way. */
export const findRouteTool: Tool<FindRouteInput, FindRouteOutput> = {
  name: "findRoute",
  description: "Finds a way.",
  inputSchema: {
    type: "object",
    properties: { from: { type: "string" }, to: { type: "string" } },
    required: ["from", "to"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      name: { type: "string" },
      legs: {
        type: "array",
        items: {
          type: "object",
          properties: {
            town: { type: "string" },
            begin: {
              type: "array",
              prefixItems: [{ type: "number" }, { type: "string" }],
              items: { anyOf: [{ type: "number" }, { type: "string" }] },
              minItems: 2,
              maxItems: 2,
              description: "Where it begins.",
            },
          },
          required: ["town", "begin"],
          additionalProperties: false,
        },
      },
    },
    required: ["name", "legs"],
    additionalProperties: false,
    description: "A way through towns.",
  },
};
