import { countOptional, hasExactly, isArray, isBoolean, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isQuery } from "./definitions.validators.js";
import type { GreetInput, GreetOutput, PayInput, SearchInput, SearchOutput } from "./tools.tools.js";

const test0 = (data) => {
  if (!isString(data?.card)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.account, isString), "card,account?");
};
const test1 = (data) => {
  if (!isString(data?.account)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.card, isString), "account,card?");
};

export const isGreetInput: Guard<GreetInput> = (data) => {
  if (!isString(data?.name)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.polite, isBoolean), "name,polite?");
};

export const isGreetOutput: Guard<GreetOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isPayInput: Guard<PayInput> = (data) => {
  if (!test0(data) && !test1(data)) return false;
  return hasExactly(data, data?.constructor, countOptional(data?.card, isString) + countOptional(data?.account, isString), "card?,account?");
};

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (!isString(data?.text)) return false;
  const data1 = data.children;
  if (data1 !== undefined) {
    if (!isArray(data1)) return false;
    for (let i1 = 0; i1 < data1.length; i1++) if (!isQuery(data1[i1])) return false;
  }
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "text,children?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
