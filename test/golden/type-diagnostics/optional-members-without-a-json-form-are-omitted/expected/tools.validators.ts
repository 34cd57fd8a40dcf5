import { hasExactly, isArray, isListOf, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SearchInput, SearchOutput } from "./tools.tools.js";

export const isSearchInput: Guard<SearchInput> = (data) => {
  const data1 = data?.options;
  if (!isString(data1?.query)) return false;
  const data2 = data1.pattern;
  if (data2 !== undefined && data2 !== null) return false;
  const data3 = data1.hooks;
  if (data3 !== undefined) if (!isArray(data3) || data3.length !== 0) return false;
  if (!hasExactly(data1, data1.constructor, 1 + (data2 !== undefined) + (data3 !== undefined), "query,pattern?,hooks?")) return false;
  return hasExactly(data, data.constructor, 1, "options");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => isListOf(data?.found, isString) && hasExactly(data, data.constructor, 1, "found");
