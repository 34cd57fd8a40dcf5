import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isQuery } from "./definitions.validators.js";
import type { GreetInput, GreetOutput, PayInput, SearchInput, SearchOutput } from "./tools.tools.js";

const test0 = (data) => {
  if (typeof data?.card !== "string") return false;
  const data1 = data.account;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "card,account?");
};
const test1 = (data) => {
  if (typeof data?.account !== "string") return false;
  const data1 = data.card;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "account,card?");
};

export const isGreetInput: Guard<GreetInput> = (data) => {
  if (typeof data?.name !== "string") return false;
  const data1 = data.polite;
  if (data1 !== undefined && typeof data1 !== "boolean") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "name,polite?");
};

export const isGreetOutput: Guard<GreetOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isPayInput: Guard<PayInput> = (data) => {
  if (!test0(data) && !test1(data)) return false;
  const data1 = data?.card;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  const data2 = data?.account;
  if (data2 !== undefined && typeof data2 !== "string") return false;
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined) + (data2 !== undefined), "card?,account?");
};

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (typeof data?.text !== "string") return false;
  const data1 = data.children;
  if (data1 !== undefined) {
    if (!Array.isArray(data1)) return false;
    for (let i1 = 0; i1 < data1.length; i1++) if (!isQuery(data1[i1])) return false;
  }
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "text,children?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
