import type { Tool } from "toolwright/gen/v1";

/** Set up. */
export interface ConfigureInput {
  readonly name: string;
  readonly server: {
    readonly port: number;
    /** By name. */
    readonly headers?: { readonly [key: string]: string };
  };
}

/** Set up. */
export const configureTool: Tool<ConfigureInput, undefined> = {
  name: "configure",
  description: "Set up.",
  inputSchema: {
    type: "object",
    properties: {
      name: { type: "string" },
      server: {
        type: "object",
        properties: {
          port: { type: "number" },
          headers: {
            type: "object",
            properties: {},
            additionalProperties: { type: "string" },
            description: "By name.",
          },
        },
        required: ["port"],
        additionalProperties: false,
      },
    },
    required: ["name", "server"],
    additionalProperties: false,
  },
};

/** Pay. */
export type PayInput = { readonly kind: "card"; readonly number: string } | { readonly kind: "voucher"; readonly codes: readonly string[] };

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
      kind: { type: "string", enum: ["card", "voucher"] },
      number: { type: "string" },
      codes: { type: "array", items: { type: "string" } },
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
        properties: { kind: { type: "string", const: "voucher" }, codes: { type: "array", items: { type: "string" } } },
        required: ["kind", "codes"],
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
