import { countOptional, hasExactly, isBoolean, isListOf, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FirstNamesInput, FirstNamesOutput } from "./tools.tools.js";

export const isFirstNamesInput: Guard<FirstNamesInput> = (data) => {
  if (!isListOf(data?.items, isString)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.size, isNumber), "items,size?");
};

export const isFirstNamesOutput: Guard<FirstNamesOutput> = (data) => {
  if (!isListOf(data?.items, isString) || !isBoolean(data.more)) return false;
  return hasExactly(data, data.constructor, 2, "items,more");
};
