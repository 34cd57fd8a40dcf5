import {
  type ObjectSchema,
  type Tool,
  countOptional,
  hasExactly,
  isArray,
  isListOf,
  isNumber,
  isObject,
  isString,
  wrapped,
} from "toolwright/gen/v1";

export interface Page {
  head: { title: string; text?: string };
  range: [number, number?];
}

const pageSchema: ObjectSchema = {
  type: "object",
  properties: {
    head: {
      type: "object",
      properties: { title: { type: "string" }, text: { type: "string" } },
      additionalProperties: false,
      required: ["title"],
    },
    range: {
      type: "array",
      prefixItems: [{ type: "number" }, { type: "number" }],
      items: { type: "number" },
      maxItems: 2,
      minItems: 1,
    },
  },
  required: ["head", "range"],
  additionalProperties: false,
};

export function isPage(value: unknown): value is Page {
  const head = value?.head;
  if (!isString(head?.title) || !hasExactly(head, 1 + countOptional(head.text, isString), "title,text?")) return false;
  const range = value.range;
  if (!isArray(range) || range.length < 1 || range.length > 2 || !isNumber(range[0])) return false;
  return (range.length <= 1 || isNumber(range[1])) && hasExactly(value, 2, "head,range");
}

export interface RecordStringString {
  [key: string]: readonly "done"[];
}

const recordStringStringSchema: ObjectSchema = {
  type: "object",
  properties: {},
  additionalProperties: { type: "array", items: { type: "string", const: "done" } },
};

export function isRecordStringString(value: unknown): value is RecordStringString {
  if (!isObject(value)) return false;
  for (const key in value) if (Object.prototype.hasOwnProperty.call(value, key)) {
    const item = value[key];
    if (!isArray(item)) return false;
    for (let i = 0; i < item.length; i++) if (item[i] !== "done") return false;
  }
  return true;
}

export interface Count {
  pages: number;
  names: readonly string[];
}

const countSchema: ObjectSchema = {
  type: "object",
  properties: {
    pages: { type: "number", minimum: 0 },
    names: { type: "array", items: { type: "string" }, maxItems: 2 },
  },
  required: ["pages", "names"],
  additionalProperties: false,
};

export function isCount(value: unknown): value is Count {
  const pages = value?.pages;
  if (!isNumber(pages) || pages < 0) return false;
  const names = value.names;
  if (!isArray(names) || names.length > 2 || !isListOf(names, isString)) return false;
  return hasExactly(value, 2, "pages,names");
}

export interface Box {
  five: 5;
}

const boxSchema: ObjectSchema = {
  type: "object",
  properties: { five: { type: "number", const: 5 } },
  required: ["five"],
  additionalProperties: false,
};

export function isBox(value: unknown): value is Box {
  return value?.five === 5 && hasExactly(value, 1, "five");
}

export const closeTool: Tool<Page, RecordStringString> = {
  name: "close",
  description: "Closes pages.",
  inputSchema: pageSchema,
  outputSchema: recordStringStringSchema,
};

export const countTool: Tool<Page, Count> = {
  name: "count",
  description: "Tags that do not change the printed type need no cast.",
  inputSchema: pageSchema,
  outputSchema: countSchema,
};

export interface OpenInput {
  title: string;
}

export function isOpenInput(value: unknown): value is OpenInput {
  return isString(value?.title) && hasExactly(value, 1, "title");
}

export interface OpenOutput {
  result: readonly Page[];
}

export function isOpenOutput(value: unknown): value is OpenOutput {
  return isListOf(value?.result, isPage) && hasExactly(value, 1, "result");
}

export const openTool: Tool<OpenInput, OpenOutput> = {
  name: "open",
  description: "Opens pages.",
  inputSchema: {
    type: "object",
    properties: { title: { type: "string" } },
    required: ["title"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: pageSchema }),
};

export interface PackInput {
  five: number;
}

export function isPackInput(value: unknown): value is PackInput {
  return isNumber(value?.five) && hasExactly(value, 1, "five");
}

export const packTool: Tool<PackInput, Box> = {
  name: "pack",
  description: "Packs a box.",
  inputSchema: {
    type: "object",
    properties: { five: { type: "number" } },
    required: ["five"],
    additionalProperties: false,
  },
  outputSchema: boxSchema,
};
