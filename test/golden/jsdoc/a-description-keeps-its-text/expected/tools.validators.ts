import { countOptional, hasExactly, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ManualResourceInput, ReviewPromptInput, SearchInput, SearchOutput } from "./tools.tools.js";

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (!isString(data?.to)) return false;
  const data1 = data.options;
  if (data1 !== undefined) if (!hasExactly(data1, data1?.constructor, countOptional(data1?.limit, isNumber) + countOptional(data1?.bare, isString), "limit?,bare?")) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "to,options?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isReviewPromptInput: Guard<ReviewPromptInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isManualResourceInput: Guard<ManualResourceInput> = (data) => isObject(data) && Object.keys(data).length === 0;
