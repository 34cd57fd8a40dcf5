import { countOptional, hasExactly, isListOf, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SearchInput, SearchOutput } from "./tools.tools.js";

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (!isString(data?.query)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.limit, isNumber), "query,limit?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => isListOf(data?.hits, isString) && hasExactly(data, data.constructor, 1, "hits");
