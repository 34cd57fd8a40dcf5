import { countOptional, hasExactly, isArray, isListOf, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isQuery } from "./definitions.validators.js";
import type {
  FirstStringInput,
  FirstStringOutput,
  GreetInput,
  GreetOutput,
  SearchFolderInput,
  SearchFolderOutput,
  SearchInput,
  SearchOutput,
} from "./tools.tools.js";

const test0 = (data) => isString(data?.from) && isString(data.to) && hasExactly(data, data.constructor, 2, "from,to");
const test1 = (data) => isString(data?.field) && hasExactly(data, data.constructor, 1, "field");

export const isFirstStringInput: Guard<FirstStringInput> = (data) => isListOf(data?.items, isString) && hasExactly(data, data.constructor, 1, "items");

export const isFirstStringOutput: Guard<FirstStringOutput> = (data) => hasExactly(data, data?.constructor, countOptional(data?.result, isString), "result?");

export const isGreetInput: Guard<GreetInput> = (data) => {
  if (!isString(data?.name)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.greeting, isString), "name,greeting?");
};

export const isGreetOutput: Guard<GreetOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (!isString(data?.text)) return false;
  const data1 = data.range;
  if (!test0(data1) && data1 !== null) return false;
  const data2 = data.filters;
  if (!isArray(data2)) return false;
  for (let i1 = 0; i1 < data2.length; i1++) if (!test1(data2[i1])) return false;
  const data3 = data.children;
  if (data3 !== undefined) {
    if (!isArray(data3)) return false;
    for (let i2 = 0; i2 < data3.length; i2++) if (!isQuery(data3[i2])) return false;
  }
  return hasExactly(data, data.constructor, 3 + countOptional(data.limit, isNumber) + (data3 !== undefined), "text,range,filters,limit?,children?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isSearchFolderInput: Guard<SearchFolderInput> = (data) => {
  if (!isString(data?.folder)) return false;
  const data1 = data.query;
  if (!isString(data1?.text)) return false;
  const data2 = data1.range;
  if (!test0(data2) && data2 !== null) return false;
  const data3 = data1.filters;
  if (!isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) if (!test1(data3[i1])) return false;
  const data4 = data1.children;
  if (data4 !== undefined) {
    if (!isArray(data4)) return false;
    for (let i2 = 0; i2 < data4.length; i2++) if (!isQuery(data4[i2])) return false;
  }
  if (!hasExactly(data1, data1.constructor, 3 + countOptional(data1.limit, isNumber) + (data4 !== undefined), "text,range,filters,limit?,children?")) return false;
  return hasExactly(data, data.constructor, 2, "folder,query");
};

export const isSearchFolderOutput: Guard<SearchFolderOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
