import type { Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { jsonDefinitions } from "./definitions.js";

/** A list is a parameter like any other, not the input itself. */
export interface CountInput {
  /** The days of a week, in any order. */
  readonly days: readonly ("tue" | "mon")[];
}

export interface CountOutput {
  readonly result: readonly [number, number, string?];
}

/** A list is a parameter like any other, not the input itself. */
export const countTool: Tool<CountInput, CountOutput> = {
  name: "count",
  description: "A list is a parameter like any other, not the input itself.",
  inputSchema: {
    type: "object",
    properties: {
      days: {
        type: "array",
        items: { type: "string", enum: ["tue", "mon"] },
        description: "The days of a week, in any order.",
      },
    },
    required: ["days"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      result: {
        type: "array",
        prefixItems: [{ type: "number" }, { type: "number" }, { type: "string" }],
        items: { anyOf: [{ type: "number" }, { type: "string" }] },
        minItems: 2,
        maxItems: 3,
      },
    },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Store a sheet. */
export interface StoreInput {
  readonly data: definitions.Json;
  /** The days of a week, in any order. */
  readonly days: readonly ("tue" | "mon")[];
  readonly names: readonly string[];
  readonly origin: readonly [number, number, string?];
  readonly row: readonly [string, ...boolean[]];
  readonly pages: readonly (readonly number[])[];
}

export interface StoreOutput {
  readonly result: definitions.JsonArray;
}

/** Store a sheet. */
export const storeTool: Tool<StoreInput, StoreOutput> = {
  name: "store",
  description: "Store a sheet.",
  inputSchema: {
    type: "object",
    properties: {
      data: { $ref: "#/$defs/Json" },
      days: {
        type: "array",
        items: { type: "string", enum: ["tue", "mon"] },
        description: "The days of a week, in any order.",
      },
      names: { type: "array", items: { type: "string" } },
      origin: {
        type: "array",
        prefixItems: [{ type: "number" }, { type: "number" }, { type: "string" }],
        items: { anyOf: [{ type: "number" }, { type: "string" }] },
        minItems: 2,
        maxItems: 3,
      },
      row: { type: "array", prefixItems: [{ type: "string" }], items: { type: "boolean" }, minItems: 1 },
      pages: { type: "array", items: { type: "array", items: { type: "number" } }, minItems: 1 },
    },
    required: ["data", "days", "names", "origin", "row", "pages"],
    additionalProperties: false,
    $defs: jsonDefinitions,
  },
  outputSchema: {
    type: "object",
    properties: { result: { $ref: "#/$defs/JsonArray" } },
    required: ["result"],
    additionalProperties: false,
    $defs: jsonDefinitions,
  },
};
