import {
  type ObjectSchema,
  type Tool,
  countOptional,
  hasExactly,
  isBoolean,
  isListOf,
  isNumber,
  isString,
} from "toolwright/gen/v1";

export interface PageString {
  items: readonly string[];
  more: boolean;
}

const pageStringSchema: ObjectSchema = {
  type: "object",
  properties: { items: { type: "array", items: { type: "string" } }, more: { type: "boolean" } },
  required: ["items", "more"],
  additionalProperties: false,
};

export function isPageString(value: unknown): value is PageString {
  return isListOf(value?.items, isString) && isBoolean(value.more) && hasExactly(value, 2, "items,more");
}

export interface FirstNamesInput {
  items: readonly string[];
  /** @default 10 */
  size?: number;
}

export function isFirstNamesInput(value: unknown): value is FirstNamesInput {
  if (!isListOf(value?.items, isString)) return false;
  return hasExactly(value, 1 + countOptional(value.size, isNumber), "items,size?");
}

export const firstNamesTool: Tool<FirstNamesInput, PageString> = {
  name: "firstNames",
  description: "Cut a list of names.",
  inputSchema: {
    type: "object",
    properties: { items: { type: "array", items: { type: "string" } }, size: { type: "number", default: 10 } },
    required: ["items"],
    additionalProperties: false,
  },
  outputSchema: pageStringSchema,
};
