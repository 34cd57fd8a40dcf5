import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOutput, GreetInput, GreetOutput, SearchInput, SearchOutput, WaitInput } from "./tools.tools.js";

export const isFindInput: Guard<FindInput> = (data) => {
  if (typeof data?.text !== "string" || !Number.isFinite(data.limit)) return false;
  const data1 = data.where;
  if (!Number.isFinite(data1?.x) || !hasExactly(data1, data1.constructor, 1, "x")) return false;
  return hasExactly(data, data.constructor, 3, "text,limit,where");
};

export const isFindOutput: Guard<FindOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isGreetInput: Guard<GreetInput> = (data) => typeof data?.name === "string" && hasExactly(data, data.constructor, 1, "name");

export const isGreetOutput: Guard<GreetOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (typeof data?.query !== "string" || !Number.isFinite(data.limit)) return false;
  return hasExactly(data, data.constructor, 2, "query,limit");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isWaitInput: Guard<WaitInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;
