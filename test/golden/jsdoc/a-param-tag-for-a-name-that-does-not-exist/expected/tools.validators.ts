import { hasExactly, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOutput, GreetInput, GreetOutput, SearchInput, SearchOutput, WaitInput } from "./tools.tools.js";

export const isFindInput: Guard<FindInput> = (data) => {
  if (!isString(data?.text) || !isNumber(data.limit)) return false;
  const data1 = data.where;
  if (!isNumber(data1?.x) || !hasExactly(data1, data1.constructor, 1, "x")) return false;
  return hasExactly(data, data.constructor, 3, "text,limit,where");
};

export const isFindOutput: Guard<FindOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isGreetInput: Guard<GreetInput> = (data) => isString(data?.name) && hasExactly(data, data.constructor, 1, "name");

export const isGreetOutput: Guard<GreetOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (!isString(data?.query) || !isNumber(data.limit)) return false;
  return hasExactly(data, data.constructor, 2, "query,limit");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isWaitInput: Guard<WaitInput> = (data) => isObject(data) && Object.keys(data).length === 0;
