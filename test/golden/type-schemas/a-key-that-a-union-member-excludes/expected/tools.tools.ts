import type { Tool } from "toolwright/gen/v1";

/** Pays. */
export interface PayInput {
  readonly payment: { readonly card: string; readonly cash?: number; readonly voucher?: string } | { readonly cash: number; readonly card?: string; readonly voucher?: string } | { readonly voucher: string; readonly card?: string; readonly cash?: number };
  /** @default "" */
  readonly note?: string;
}

/** Pays. */
export const payTool: Tool<PayInput, undefined> = {
  name: "pay",
  description: "Pays.",
  inputSchema: {
    type: "object",
    properties: {
      payment: {
        anyOf: [
          {
            type: "object",
            properties: { card: { type: "string" }, cash: { type: "number" }, voucher: { type: "string" } },
            required: ["card"],
            additionalProperties: false,
          },
          {
            type: "object",
            properties: { cash: { type: "number" }, card: { type: "string" }, voucher: { type: "string" } },
            required: ["cash"],
            additionalProperties: false,
          },
          {
            type: "object",
            properties: { voucher: { type: "string" }, card: { type: "string" }, cash: { type: "number" } },
            required: ["voucher"],
            additionalProperties: false,
          },
        ],
      },
      note: { type: "string", default: "" },
    },
    required: ["payment"],
    additionalProperties: false,
  },
};
