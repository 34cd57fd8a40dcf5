import {
  type ObjectSchema,
  type Tool,
  countOptional,
  dateTimePattern,
  hasExactly,
  isArray,
  isDateTime,
  isListOf,
  isNumber,
  isString,
  wrapped,
} from "toolwright/gen/v1";

const chargeInputKeyPattern = /*@__PURE__*/ new RegExp("^key-[\\s\\S]*$", "u");
const inlinePattern = /*@__PURE__*/ new RegExp("^a-[\\s\\S]*$", "u");

export interface Account {
  owner: string;
  balance?: number;
}

const accountSchema: ObjectSchema = {
  type: "object",
  properties: { owner: { type: "string" }, balance: { type: "number" } },
  required: ["owner"],
  additionalProperties: false,
};

export function isAccount(value: unknown): value is Account {
  if (!isString(value?.owner)) return false;
  return hasExactly(value, 1 + countOptional(value.balance, isNumber), "owner,balance?");
}

export interface Order {
  buyer: string;
  colors: readonly ("red" | "green")[];
  at: string;
  "gift-to"?: string;
  note: string;
}

const orderSchema: ObjectSchema = {
  type: "object",
  properties: {
    buyer: { type: "string" },
    colors: { type: "array", items: { type: "string", enum: ["red", "green"] } },
    at: { type: "string", format: "date-time", pattern: dateTimePattern },
    "gift-to": { type: "string" },
    note: { type: "string" },
  },
  required: ["buyer", "colors", "at", "note"],
  additionalProperties: false,
};

export function isOrder(value: unknown): value is Order {
  if (!isString(value?.buyer)) return false;
  const colors = value.colors;
  if (!isArray(colors)) return false;
  for (let i = 0; i < colors.length; i++) {
    const item = colors[i];
    if (item !== "red" && item !== "green") return false;
  }
  if (!isDateTime(value.at) || !isString(value.note)) return false;
  return hasExactly(value, 4 + countOptional(value["gift-to"], isString), "buyer,colors,at,note,gift-to?");
}

export interface Point {
  x: number;
  y: number;
}

const pointSchema: ObjectSchema = {
  type: "object",
  properties: { x: { type: "number" }, y: { type: "number" } },
  required: ["x", "y"],
  additionalProperties: false,
};

export function isPoint(value: unknown): value is Point {
  return isNumber(value?.x) && isNumber(value.y) && hasExactly(value, 2, "x,y");
}

export interface Route {
  by: string;
  stops: [string, string];
}

const routeSchema: ObjectSchema = {
  type: "object",
  properties: {
    by: { type: "string" },
    stops: {
      type: "array",
      prefixItems: [{ type: "string" }, { type: "string" }],
      items: { type: "string" },
      minItems: 2,
      maxItems: 2,
    },
  },
  required: ["by", "stops"],
  additionalProperties: false,
};

export function isRoute(value: unknown): value is Route {
  if (!isString(value?.by)) return false;
  const stops = value.stops;
  if (!isArray(stops) || stops.length !== 2 || !isString(stops[0]) || !isString(stops[1])) return false;
  return hasExactly(value, 2, "by,stops");
}

export interface ChargeInput {
  account: Account;
  amount: number;
  key?: string;
}

export function isChargeInput(value: unknown): value is ChargeInput {
  if (!isAccount(value?.account) || !isNumber(value.amount)) return false;
  const key = value.key;
  if (key !== undefined && (!isString(key) || !chargeInputKeyPattern.test(key))) return false;
  return hasExactly(value, 2 + (key !== undefined), "account,amount,key?");
}

export const chargeTool: Tool<ChargeInput, Account> = {
  name: "charge",
  description: "Charges an account.",
  inputSchema: {
    type: "object",
    properties: {
      account: accountSchema,
      amount: { type: "number" },
      key: { type: "string", pattern: "^key-[\\s\\S]*$" },
    },
    required: ["account", "amount"],
    additionalProperties: false,
  },
  outputSchema: accountSchema,
};

export interface OrderOutput {
  buyer: string;
  color?: "red" | "green";
}

export function isOrderOutput(value: unknown): value is OrderOutput {
  if (!isString(value?.buyer)) return false;
  const color = value.color;
  if (color !== undefined && color !== "red" && color !== "green") return false;
  return hasExactly(value, 1 + (color !== undefined), "buyer,color?");
}

export const orderTool: Tool<Order, OrderOutput> = {
  name: "order",
  description: "Places an order.",
  inputSchema: orderSchema,
  outputSchema: {
    type: "object",
    properties: { buyer: { type: "string" }, color: { type: "string", enum: ["red", "green"] } },
    required: ["buyer"],
    additionalProperties: false,
  },
};

export interface PaintInput {
  point: Point;
  color: "red" | "green";
  users?: string[];
}

export function isPaintInput(value: unknown): value is PaintInput {
  if (!isPoint(value?.point)) return false;
  const color = value.color;
  if (color !== "red" && color !== "green") return false;
  const users = value.users;
  if (users !== undefined && !isListOf(users, isString)) return false;
  return hasExactly(value, 2 + (users !== undefined), "point,color,users?");
}

export interface PaintOutput {
  result: readonly string[];
}

export function isPaintOutput(value: unknown): value is PaintOutput {
  return isListOf(value?.result, isString) && hasExactly(value, 1, "result");
}

export const paintTool: Tool<PaintInput, PaintOutput> = {
  name: "paint",
  description: "Paints points.",
  inputSchema: {
    type: "object",
    properties: {
      point: pointSchema,
      color: { type: "string", enum: ["red", "green"] },
      users: { type: "array", items: { type: "string" } },
    },
    required: ["point", "color"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: { type: "string" } }),
};

export interface TravelInput {
  route: Route;
  payer: string;
}

export function isTravelInput(value: unknown): value is TravelInput {
  return isRoute(value?.route) && isString(value.payer) && hasExactly(value, 2, "route,payer");
}

export const travelTool: Tool<TravelInput, undefined> = {
  name: "travel",
  description: "The tag makes the printed type of a route narrower than the author's.",
  inputSchema: {
    type: "object",
    properties: { route: routeSchema, payer: { type: "string" } },
    required: ["route", "payer"],
    additionalProperties: false,
  },
};

export interface UnnamedInput {
  hidden: string;
  tagged: string;
  either: string | null;
  inline: string;
}

export function isUnnamedInput(value: unknown): value is UnnamedInput {
  if (!isString(value?.hidden) || !isString(value.tagged)) return false;
  const either = value.either;
  if (!isString(either) && either !== null) return false;
  const inline = value.inline;
  if (!isString(inline) || !inlinePattern.test(inline)) return false;
  return hasExactly(value, 4, "hidden,tagged,either,inline");
}

export interface UnnamedOutput {
  result: string;
}

export function isUnnamedOutput(value: unknown): value is UnnamedOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const unnamedTool: Tool<UnnamedInput, UnnamedOutput> = {
  name: "unnamed",
  description: "These have no name that the generated code can import.",
  inputSchema: {
    type: "object",
    properties: {
      hidden: { type: "string" },
      tagged: { type: "string" },
      either: { anyOf: [{ type: "string" }, { type: "null" }] },
      inline: { type: "string", pattern: "^a-[\\s\\S]*$" },
    },
    required: ["hidden", "tagged", "either", "inline"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
