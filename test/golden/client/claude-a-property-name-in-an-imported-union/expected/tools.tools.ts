import type { JsonObject, Tool } from "toolwright/gen/v1";

const ibanBicSchema: JsonObject = {
  anyOf: [
    { type: "string" },
    {
      type: "object",
      properties: { iban: { type: "string" }, bic: { type: "string" } },
      required: ["iban", "bic"],
      additionalProperties: false,
    },
  ],
  description: "The account, with its country.",
};

/** Pay. */
export type PayInput =
  | { readonly kind: "card"; readonly number: string }
  | {
    readonly kind: "transfer";
    /** The account, with its country. */
    readonly "iban / bic": string | { readonly iban: string; readonly bic: string };
  };

export interface PayOutput {
  readonly result: string;
}

/** Pay. */
export const payTool: Tool<PayInput, PayOutput> = {
  name: "pay",
  description: "Pay.",
  inputSchema: {
    type: "object",
    properties: {
      kind: { type: "string", enum: ["card", "transfer"] },
      number: { type: "string" },
      "iban / bic": ibanBicSchema,
    },
    required: ["kind"],
    additionalProperties: false,
    anyOf: [
      {
        type: "object",
        properties: { kind: { type: "string", const: "card" }, number: { type: "string" } },
        required: ["kind", "number"],
        additionalProperties: false,
      },
      {
        type: "object",
        properties: { kind: { type: "string", const: "transfer" }, "iban / bic": ibanBicSchema },
        required: ["kind", "iban / bic"],
        additionalProperties: false,
      },
    ],
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
