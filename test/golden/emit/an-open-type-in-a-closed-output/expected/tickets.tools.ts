import type { JsonObject, Tool } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";
import { treeSchema } from "./definitions.js";

const repliesSchema: JsonObject = {
  type: "array",
  items: { type: "object", properties: { text: { type: "string" } }, required: ["text"], additionalProperties: false },
};

export interface CountTicketsInput {
  readonly [key: string]: never;
}

export interface CountTicketsOutput {
  readonly total: number;
}

export const countTicketsTool: Tool<CountTicketsInput, CountTicketsOutput> = {
  name: "count_tickets",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { total: { type: "number" } },
    required: ["total"],
    additionalProperties: false,
  },
};

export interface FindTicketsInput {
  readonly [key: string]: never;
}

export interface FindTicketsOutput {
  readonly tickets: readonly { readonly id: number; readonly replies: readonly { readonly text: string }[] }[];
  readonly total: number;
}

export const findTicketsTool: Tool<FindTicketsInput, FindTicketsOutput> = {
  name: "find_tickets",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: {
      tickets: {
        type: "array",
        items: {
          type: "object",
          properties: { id: { type: "number" }, replies: repliesSchema },
          required: ["id", "replies"],
          additionalProperties: false,
          description: "A ticket of the tracker, which gains fields over time.",
        },
      },
      total: { type: "number" },
    },
    required: ["tickets", "total"],
    additionalProperties: false,
  },
};

export interface GetTicketInput {
  readonly id: number;
}

/** A ticket of the tracker, which gains fields over time. */
export interface GetTicketOutput {
  readonly id: number;
  readonly replies: readonly { readonly text: string }[];
}

export const getTicketTool: Tool<GetTicketInput, GetTicketOutput> = {
  name: "get_ticket",
  inputSchema: {
    type: "object",
    properties: { id: { type: "number" } },
    required: ["id"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { id: { type: "number" }, replies: repliesSchema },
    required: ["id", "replies"],
    additionalProperties: false,
    description: "A ticket of the tracker, which gains fields over time.",
  },
};

export interface GetTreeInput {
  readonly [key: string]: never;
}

/** A tree that is open at each level. */
export interface GetTreeOutput {
  readonly children?: readonly definitions.Tree[];
}

export const getTreeTool: Tool<GetTreeInput, GetTreeOutput> = {
  name: "get_tree",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { children: { type: "array", items: { $ref: "#/$defs/Tree" } } },
    additionalProperties: false,
    description: "A tree that is open at each level.",
    $defs: { Tree: treeSchema },
  },
};

export interface NextEventInput {
  readonly [key: string]: never;
}

export type NextEventOutput = { readonly kind: "a"; readonly a: number } | { readonly kind: "b"; readonly b: number };

export const nextEventTool: Tool<NextEventInput, NextEventOutput> = {
  name: "next_event",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { kind: { type: "string", enum: ["a", "b"] }, a: { type: "number" }, b: { type: "number" } },
    required: ["kind"],
    additionalProperties: false,
    anyOf: [
      {
        type: "object",
        properties: { kind: { type: "string", const: "a" }, a: { type: "number" } },
        required: ["kind", "a"],
        additionalProperties: false,
      },
      {
        type: "object",
        properties: { kind: { type: "string", const: "b" }, b: { type: "number" } },
        required: ["kind", "b"],
        additionalProperties: false,
      },
    ],
  },
};
