import type { JsonObject, Tool } from "toolwright/gen/v1";

/** Pieces by place. */
interface Shared {
  readonly [key: string]: number;
}

const sharedSchema: JsonObject = {
  type: "object",
  properties: {},
  additionalProperties: { type: "number" },
  description: "Pieces by place.",
};

/** Place an order. */
export interface PlaceInput {
  /** Two letters and four digits. */
  readonly sku: string;
  /** The same, in the order of a supplier. */
  readonly theirs?: string;
  readonly weight: number | null;
  /** Weight in grams. */
  readonly limit?: number;
  readonly marked: string;
  /** Id of a thing. */
  readonly id: string;
  /** Some of them. */
  readonly all: readonly string[];
  readonly either: string;
  /** Pieces by place. */
  readonly stock: Shared;
  /** Pieces by place. */
  readonly reserved?: Shared;
  /** What is done. */
  readonly status: "open" | "done" | null;
  readonly outside: { readonly width: number } | null;
}

export interface PlaceOutput {
  /** Two letters and four digits. */
  readonly sku: string;
  /** Day of delivery. */
  readonly on: string;
}

/** Place an order. */
export const placeTool: Tool<PlaceInput, PlaceOutput> = {
  name: "place",
  description: "Place an order.",
  inputSchema: {
    type: "object",
    properties: {
      sku: { type: "string", description: "Two letters and four digits.", pattern: "^[A-Z]{2}-\\d{4}$" },
      theirs: { type: "string", description: "The same, in the order of a supplier.", pattern: "^[A-Z]{2}-\\d{4}$" },
      weight: { anyOf: [{ type: "number", description: "Weight in grams.", minimum: 0 }, { type: "null" }] },
      limit: { type: "number", description: "Weight in grams.", minimum: 0 },
      marked: { type: "string" },
      id: { type: "string", description: "Id of a thing.", minLength: 1 },
      all: {
        type: "array",
        items: { type: "string", description: "Two letters and four digits.", pattern: "^[A-Z]{2}-\\d{4}$" },
        description: "Some of them.",
        minItems: 2,
      },
      either: {
        anyOf: [
          { type: "string", description: "Two letters and four digits.", pattern: "^[A-Z]{2}-\\d{4}$" },
          { type: "string", description: "Id of a thing.", minLength: 1 },
        ],
      },
      stock: sharedSchema,
      reserved: sharedSchema,
      status: { anyOf: [{ type: "string", enum: ["open", "done"] }, { type: "null" }], description: "What is done." },
      outside: {
        anyOf: [
          {
            type: "object",
            properties: { width: { type: "number" } },
            required: ["width"],
            additionalProperties: false,
            description: "Size with the box.",
          },
          { type: "null" },
        ],
      },
    },
    required: ["sku", "weight", "marked", "id", "all", "either", "stock", "status", "outside"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      sku: { type: "string", description: "Two letters and four digits.", pattern: "^[A-Z]{2}-\\d{4}$" },
      on: {
        type: "string",
        format: "date-time",
        pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
        description: "Day of delivery.",
      },
    },
    required: ["sku", "on"],
    additionalProperties: false,
  },
};
