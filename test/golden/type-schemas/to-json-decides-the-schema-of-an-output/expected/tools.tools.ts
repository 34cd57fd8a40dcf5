import {
  type JsonObject,
  type ObjectSchema,
  type Tool,
  annotated,
  countOptional,
  dateTimePattern,
  hasExactly,
  isDateTime,
  isListOf,
  isNumber,
  isObject,
  isString,
  wrapped,
} from "toolwright/gen/v1";

export type Tree = readonly Tree[];

const treeSchema: JsonObject = { type: "array", items: { $ref: "#/$defs/Tree" } };

export function isTree(value: unknown): value is Tree {
  return isListOf(value, isTree);
}

/** An amount of money. */
export interface Money {
  amount: number;
  currency: "EUR";
}

const moneySchema: ObjectSchema = {
  type: "object",
  properties: { amount: { type: "number" }, currency: { type: "string", const: "EUR" } },
  required: ["amount", "currency"],
  additionalProperties: false,
  description: "An amount of money.",
};

export function isMoney(value: unknown): value is Money {
  return isNumber(value?.amount) && value.currency === "EUR" && hasExactly(value, 2, "amount,currency");
}

export interface PageMoney {
  items: readonly Money[];
  next?: Money | null;
}

const pageMoneySchema: ObjectSchema = {
  type: "object",
  properties: { items: { type: "array", items: moneySchema }, next: { anyOf: [moneySchema, { type: "null" }] } },
  required: ["items"],
  additionalProperties: false,
};

export function isPageMoney(value: unknown): value is PageMoney {
  if (!isListOf(value?.items, isMoney)) return false;
  const next = value.next;
  if (next !== undefined && !isMoney(next) && next !== null) return false;
  return hasExactly(value, 1 + (next !== undefined), "items,next?");
}

export interface PageDate {
  items: readonly string[];
  next?: string | null;
}

const pageDateSchema: ObjectSchema = {
  type: "object",
  properties: {
    items: { type: "array", items: { type: "string", format: "date-time", pattern: dateTimePattern } },
    next: { anyOf: [{ type: "string", format: "date-time", pattern: dateTimePattern }, { type: "null" }] },
  },
  required: ["items"],
  additionalProperties: false,
};

export function isPageDate(value: unknown): value is PageDate {
  if (!isListOf(value?.items, isDateTime)) return false;
  const next = value.next;
  if (next !== undefined && !isDateTime(next) && next !== null) return false;
  return hasExactly(value, 1 + (next !== undefined), "items,next?");
}

export type Moment = string;

const momentSchema: JsonObject = { type: "string", format: "date-time", pattern: dateTimePattern };

export function isMoment(value: unknown): value is Moment {
  return isDateTime(value);
}

export interface Draft {
  text: string;
}

const draftSchema: ObjectSchema = {
  type: "object",
  properties: { text: { type: "string" } },
  required: ["text"],
  additionalProperties: false,
};

export function isDraft(value: unknown): value is Draft {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface Invoice {
  total: Money;
  parts: PageMoney;
  code: string | null;
  dates: PageDate;
  due: string | "never";
  tree: Tree;
  moment: Moment;
  hidden?: string;
  draft: Draft;
}

const invoiceSchema: ObjectSchema = {
  type: "object",
  properties: {
    total: moneySchema,
    parts: pageMoneySchema,
    code: { anyOf: [{ type: "string" }, { type: "null" }] },
    dates: pageDateSchema,
    due: {
      anyOf: [{ type: "string", format: "date-time", pattern: dateTimePattern }, { type: "string", const: "never" }],
    },
    tree: { $ref: "#/$defs/Tree" },
    moment: momentSchema,
    hidden: { type: "string" },
    draft: draftSchema,
  },
  required: ["total", "parts", "code", "dates", "due", "tree", "moment", "draft"],
  additionalProperties: false,
};

export function isInvoice(value: unknown): value is Invoice {
  if (!isMoney(value?.total) || !isPageMoney(value.parts)) return false;
  const code = value.code;
  if ((!isString(code) && code !== null) || !isPageDate(value.dates)) return false;
  const due = value.due;
  if ((!isDateTime(due) && due !== "never") || value.tree === undefined || !isTree(value.tree)) return false;
  if (!isMoment(value.moment) || !isDraft(value.draft)) return false;
  const count = 8 + countOptional(value.hidden, isString);
  return hasExactly(value, count, "total,parts,code,dates,due,tree,moment,draft,hidden?");
}

export interface CodeInput {
  [key: string]: never;
}

export function isCodeInput(value: unknown): value is CodeInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface CodeOutput {
  result: string;
}

export function isCodeOutput(value: unknown): value is CodeOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const codeTool: Tool<CodeInput, CodeOutput> = {
  name: "code",
  description: "A string that toJSON returns is wrapped.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface InvoiceInput {
  [key: string]: never;
}

export function isInvoiceInput(value: unknown): value is InvoiceInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const invoiceTool: Tool<InvoiceInput, Invoice> = {
  name: "invoice",
  description: "Get an invoice.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ annotated(invoiceSchema, { $defs: { Tree: treeSchema } }),
};

export interface MoneyInput {
  [key: string]: never;
}

export function isMoneyInput(value: unknown): value is MoneyInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const moneyTool: Tool<MoneyInput, Money> = {
  name: "money",
  description: "The object that toJSON returns is the output itself.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: moneySchema,
};

export interface PricesInput {
  [key: string]: never;
}

export function isPricesInput(value: unknown): value is PricesInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface PricesOutput {
  result: readonly Money[];
}

export function isPricesOutput(value: unknown): value is PricesOutput {
  return isListOf(value?.result, isMoney) && hasExactly(value, 1, "result");
}

export const pricesTool: Tool<PricesInput, PricesOutput> = {
  name: "prices",
  description: "Each chunk is converted.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: moneySchema }),
};
