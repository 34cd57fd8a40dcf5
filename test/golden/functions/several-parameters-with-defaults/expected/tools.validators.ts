import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SearchInput, SearchOutput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (typeof data?.text !== "string") return false;
  const data1 = data.limit;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  const data2 = data.order;
  if (data2 !== undefined) if (data2 !== "best" && data2 !== "newest") return false;
  const data3 = data.since;
  if (data3 !== undefined) if (typeof data3 !== "string" || !pattern0.test(data3)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + (data2 !== undefined) + (data3 !== undefined), "text,limit?,order?,since?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => {
  const data1 = data?.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return hasExactly(data, data.constructor, 1, "result");
};
