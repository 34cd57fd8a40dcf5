import type { Tool } from "toolwright/gen/v1";

/** Select. */
export interface SelectInput {
  readonly key: "0" | "1" | "at" | "concat" | "copyWithin" | "entries" | "every" | "fill" | "filter" | "find" | "findIndex" | "findLast" | "findLastIndex" | "flat" | "flatMap" | "forEach" | "includes" | "indexOf" | "join" | "keys" | "lastIndexOf" | "length" | "map" | "pop" | "push" | "reduce" | "reduceRight" | "reverse" | "shift" | "slice" | "some" | "sort" | "splice" | "toLocaleString" | "toReversed" | "toSorted" | "toSpliced" | "toString" | "unshift" | "values" | "with" | number;
  readonly scope: "some";
  readonly mark?: null;
}

/** Select. */
export const selectTool: Tool<SelectInput, undefined> = {
  name: "select",
  description: "Select.",
  inputSchema: {
    type: "object",
    properties: {
      key: {
        anyOf: [
          {
            type: "string",
            enum: [
              "0",
              "1",
              "at",
              "concat",
              "copyWithin",
              "entries",
              "every",
              "fill",
              "filter",
              "find",
              "findIndex",
              "findLast",
              "findLastIndex",
              "flat",
              "flatMap",
              "forEach",
              "includes",
              "indexOf",
              "join",
              "keys",
              "lastIndexOf",
              "length",
              "map",
              "pop",
              "push",
              "reduce",
              "reduceRight",
              "reverse",
              "shift",
              "slice",
              "some",
              "sort",
              "splice",
              "toLocaleString",
              "toReversed",
              "toSorted",
              "toSpliced",
              "toString",
              "unshift",
              "values",
              "with",
            ],
          },
          { type: "number" },
        ],
      },
      scope: { type: "string", const: "some" },
      mark: { type: "null" },
    },
    required: ["key", "scope"],
    additionalProperties: false,
  },
};
