import {
  type ObjectSchema,
  type Tool,
  annotated,
  hasExactly,
  isListOf,
  isNumber,
  isObject,
  isString,
} from "toolwright/gen/v1";

export interface Reply {
  text: string;
}

const replySchema: ObjectSchema = {
  type: "object",
  properties: { text: { type: "string" } },
  required: ["text"],
  additionalProperties: false,
};

export function isReply(value: unknown): value is Reply {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

/** A ticket of the tracker, which gains fields over time. */
export interface Ticket {
  id: number;
  replies: readonly Reply[];
}

const ticketSchema: ObjectSchema = {
  type: "object",
  properties: { id: { type: "number" }, replies: { type: "array", items: replySchema } },
  required: ["id", "replies"],
  additionalProperties: false,
  description: "A ticket of the tracker, which gains fields over time.",
};

export function isTicket(value: unknown): value is Ticket {
  return isNumber(value?.id) && isListOf(value.replies, isReply) && hasExactly(value, 2, "id,replies");
}

/** A tree that is open at each level. */
export interface Tree {
  children?: readonly Tree[];
}

const treeSchema: ObjectSchema = {
  type: "object",
  properties: { children: { type: "array", items: { $ref: "#/$defs/Tree" } } },
  additionalProperties: false,
  description: "A tree that is open at each level.",
};

export function isTree(value: unknown): value is Tree {
  const children = value?.children;
  if (children !== undefined && !isListOf(children, isTree)) return false;
  return hasExactly(value, children === undefined ? 0 : 1, "children?");
}

export type Event = { kind: "a"; a: number } | { kind: "b"; b: number };

const eventSchema: ObjectSchema = {
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
};

function isEventA(value) {
  return value?.kind === "a" && isNumber(value.a) && hasExactly(value, 2, "kind,a");
}

function isEventB(value) {
  return value?.kind === "b" && isNumber(value.b) && hasExactly(value, 2, "kind,b");
}

export function isEvent(value: unknown): value is Event {
  switch (value?.kind) {
    case "a": return isEventA(value);
    case "b": return isEventB(value);
    default: return false;
  }
}

export interface CountTicketsInput {
  [key: string]: never;
}

export function isCountTicketsInput(value: unknown): value is CountTicketsInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface CountTicketsOutput {
  total: number;
}

export function isCountTicketsOutput(value: unknown): value is CountTicketsOutput {
  return isNumber(value?.total) && hasExactly(value, 1, "total");
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
  [key: string]: never;
}

export function isFindTicketsInput(value: unknown): value is FindTicketsInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface FindTicketsOutput {
  tickets: readonly Ticket[];
  total: number;
}

export function isFindTicketsOutput(value: unknown): value is FindTicketsOutput {
  if (!isListOf(value?.tickets, isTicket) || !isNumber(value.total)) return false;
  return hasExactly(value, 2, "tickets,total");
}

export const findTicketsTool: Tool<FindTicketsInput, FindTicketsOutput> = {
  name: "find_tickets",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { tickets: { type: "array", items: ticketSchema }, total: { type: "number" } },
    required: ["tickets", "total"],
    additionalProperties: false,
  },
};

export interface GetTicketInput {
  id: number;
}

export function isGetTicketInput(value: unknown): value is GetTicketInput {
  return isNumber(value?.id) && hasExactly(value, 1, "id");
}

export const getTicketTool: Tool<GetTicketInput, Ticket> = {
  name: "get_ticket",
  inputSchema: {
    type: "object",
    properties: { id: { type: "number" } },
    required: ["id"],
    additionalProperties: false,
  },
  outputSchema: ticketSchema,
};

export interface GetTreeInput {
  [key: string]: never;
}

export function isGetTreeInput(value: unknown): value is GetTreeInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const getTreeTool: Tool<GetTreeInput, Tree> = {
  name: "get_tree",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ annotated(treeSchema, { $defs: { Tree: treeSchema } }),
};

export interface NextEventInput {
  [key: string]: never;
}

export function isNextEventInput(value: unknown): value is NextEventInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const nextEventTool: Tool<NextEventInput, Event> = {
  name: "next_event",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: eventSchema,
};
