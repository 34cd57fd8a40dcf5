import { countOptional, hasExactly, isListOf, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SearchInput, SearchOutput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (!isString(data?.text)) return false;
  const data1 = data.order;
  if (data1 !== undefined) if (data1 !== "best" && data1 !== "newest") return false;
  const data2 = data.since;
  if (data2 !== undefined) if (!isString(data2) || !pattern0.test(data2)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.limit, isNumber) + (data1 !== undefined) + (data2 !== undefined), "text,limit?,order?,since?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => isListOf(data?.result, isString) && hasExactly(data, data.constructor, 1, "result");
