import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SearchInput, SearchOutput } from "./tools.tools.js";

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (typeof data?.query !== "string") return false;
  const data1 = data.limit;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "query,limit?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => {
  const data1 = data?.hits;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return hasExactly(data, data.constructor, 1, "hits");
};
