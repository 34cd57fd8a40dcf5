import { hasExactly, isListOf, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ForgetInput, SearchInput, SearchOutput } from "./tools.tools.js";

const test1 = (data) => data?.kind === "none" && hasExactly(data, data.constructor, 1, "kind");
const test2 = (data) => {
  if (data?.kind !== "some" || !isListOf(data.hits, isString)) return false;
  return hasExactly(data, data.constructor, 2, "kind,hits");
};
const test0 = (data) => {
  switch (data?.kind) {
    case "none": return test1(data);
    case "some": return test2(data);
    default: return false;
  }
};

export const isForgetInput: Guard<ForgetInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isSearchInput: Guard<SearchInput> = (data) => isString(data?.query) && hasExactly(data, data.constructor, 1, "query");

export const isSearchOutput: Guard<SearchOutput> = (data) => {
  if (!test0(data)) return false;
  const data1 = data?.kind;
  if (data1 !== "none" && data1 !== "some") return false;
  const data2 = data.hits;
  if (data2 !== undefined && !isListOf(data2, isString)) return false;
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined), "kind,hits?");
};
