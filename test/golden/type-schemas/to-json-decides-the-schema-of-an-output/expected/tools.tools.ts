import type { JsonObject, Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { treeSchema } from "./definitions.js";

/** An amount of money. */
interface Shared {
  readonly amount: number;
  readonly currency: "EUR";
}

const sharedSchema: JsonObject = {
  type: "object",
  properties: { amount: { type: "number" }, currency: { type: "string", const: "EUR" } },
  required: ["amount", "currency"],
  additionalProperties: false,
  description: "An amount of money.",
};

const sharedSchema2: JsonObject = { type: "array", items: sharedSchema };

const sharedSchema3: JsonObject = {
  type: "string",
  format: "date-time",
  pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
};

/** A string that toJSON returns is wrapped. */
export interface CodeInput {
  readonly [key: string]: never;
}

export interface CodeOutput {
  readonly result: string;
}

/** A string that toJSON returns is wrapped. */
export const codeTool: Tool<CodeInput, CodeOutput> = {
  name: "code",
  description: "A string that toJSON returns is wrapped.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Get an invoice. */
export interface InvoiceInput {
  readonly [key: string]: never;
}

export interface InvoiceOutput {
  /** An amount of money. */
  readonly total: Shared;
  readonly parts: { readonly items: readonly Shared[]; readonly next?: Shared | null };
  readonly code: string | null;
  readonly dates: { readonly items: readonly string[]; readonly next?: string | null };
  readonly due: string | "never";
  readonly tree: definitions.Tree;
  readonly moment: string;
  readonly hidden?: string;
  readonly draft: { readonly text: string };
}

/** Get an invoice. */
export const invoiceTool: Tool<InvoiceInput, InvoiceOutput> = {
  name: "invoice",
  description: "Get an invoice.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: {
      total: sharedSchema,
      parts: {
        type: "object",
        properties: { items: sharedSchema2, next: { anyOf: [sharedSchema, { type: "null" }] } },
        required: ["items"],
        additionalProperties: false,
      },
      code: { anyOf: [{ type: "string" }, { type: "null" }] },
      dates: {
        type: "object",
        properties: {
          items: { type: "array", items: sharedSchema3 },
          next: { anyOf: [sharedSchema3, { type: "null" }] },
        },
        required: ["items"],
        additionalProperties: false,
      },
      due: { anyOf: [sharedSchema3, { type: "string", const: "never" }] },
      tree: { $ref: "#/$defs/Tree" },
      moment: sharedSchema3,
      hidden: { type: "string" },
      draft: {
        type: "object",
        properties: { text: { type: "string" } },
        required: ["text"],
        additionalProperties: false,
      },
    },
    required: ["total", "parts", "code", "dates", "due", "tree", "moment", "draft"],
    additionalProperties: false,
    $defs: { Tree: treeSchema },
  },
};

/** The object that toJSON returns is the output itself. */
export interface MoneyInput {
  readonly [key: string]: never;
}

/** An amount of money. */
export interface MoneyOutput {
  readonly amount: number;
  readonly currency: "EUR";
}

/** The object that toJSON returns is the output itself. */
export const moneyTool: Tool<MoneyInput, MoneyOutput> = {
  name: "money",
  description: "The object that toJSON returns is the output itself.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { amount: { type: "number" }, currency: { type: "string", const: "EUR" } },
    required: ["amount", "currency"],
    additionalProperties: false,
    description: "An amount of money.",
  },
};

/** Each chunk is converted. */
export interface PricesInput {
  readonly [key: string]: never;
}

export interface PricesOutput {
  readonly result: readonly { readonly amount: number; readonly currency: "EUR" }[];
}

/** Each chunk is converted. */
export const pricesTool: Tool<PricesInput, PricesOutput> = {
  name: "prices",
  description: "Each chunk is converted.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: sharedSchema2 },
    required: ["result"],
    additionalProperties: false,
  },
};
