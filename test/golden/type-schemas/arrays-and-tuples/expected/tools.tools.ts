import type { Tool } from "toolwright/gen/v1";

/** Place. */
export interface PlaceInput {
  readonly list: readonly string[];
  readonly pair: readonly [number, number];
  readonly some: readonly [string, number?];
  readonly rest: readonly [string, ...number[]];
  readonly last: readonly [number] | readonly [string, number] | readonly [string, string, number] | readonly [string, string, string, number] | readonly [string, string, string, string, number] | readonly [string, string, string, string, string, number] | readonly [string, string, string, string, string, string, number] | readonly [string, string, string, string, string, string, string, number] | readonly [string, string, string, string, string, string, string, string, number] | readonly (string | number)[];
}

/** Place. */
export const placeTool: Tool<PlaceInput, undefined> = {
  name: "place",
  description: "Place.",
  inputSchema: {
    type: "object",
    properties: {
      list: { type: "array", items: { type: "string" } },
      pair: {
        type: "array",
        prefixItems: [{ type: "number" }, { type: "number" }],
        items: { type: "number" },
        minItems: 2,
        maxItems: 2,
      },
      some: {
        type: "array",
        prefixItems: [{ type: "string" }, { type: "number" }],
        items: { anyOf: [{ type: "string" }, { type: "number" }] },
        minItems: 1,
        maxItems: 2,
      },
      rest: { type: "array", prefixItems: [{ type: "string" }], items: { type: "number" }, minItems: 1 },
      last: {
        anyOf: [
          { type: "array", prefixItems: [{ type: "number" }], items: { type: "number" }, minItems: 1, maxItems: 1 },
          {
            type: "array",
            prefixItems: [{ type: "string" }, { type: "number" }],
            items: { anyOf: [{ type: "string" }, { type: "number" }] },
            minItems: 2,
            maxItems: 2,
          },
          {
            type: "array",
            prefixItems: [{ type: "string" }, { type: "string" }, { type: "number" }],
            items: { anyOf: [{ type: "string" }, { type: "number" }] },
            minItems: 3,
            maxItems: 3,
          },
          {
            type: "array",
            prefixItems: [{ type: "string" }, { type: "string" }, { type: "string" }, { type: "number" }],
            items: { anyOf: [{ type: "string" }, { type: "number" }] },
            minItems: 4,
            maxItems: 4,
          },
          {
            type: "array",
            prefixItems: [
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "number" },
            ],
            items: { anyOf: [{ type: "string" }, { type: "number" }] },
            minItems: 5,
            maxItems: 5,
          },
          {
            type: "array",
            prefixItems: [
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "number" },
            ],
            items: { anyOf: [{ type: "string" }, { type: "number" }] },
            minItems: 6,
            maxItems: 6,
          },
          {
            type: "array",
            prefixItems: [
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "number" },
            ],
            items: { anyOf: [{ type: "string" }, { type: "number" }] },
            minItems: 7,
            maxItems: 7,
          },
          {
            type: "array",
            prefixItems: [
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "number" },
            ],
            items: { anyOf: [{ type: "string" }, { type: "number" }] },
            minItems: 8,
            maxItems: 8,
          },
          {
            type: "array",
            prefixItems: [
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "string" },
              { type: "number" },
            ],
            items: { anyOf: [{ type: "string" }, { type: "number" }] },
            minItems: 9,
            maxItems: 9,
          },
          { type: "array", items: { anyOf: [{ type: "string" }, { type: "number" }] }, minItems: 10 },
        ],
      },
    },
    required: ["list", "pair", "some", "rest", "last"],
    additionalProperties: false,
  },
};
