import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOutput } from "./tools.tools.js";

export const isFindInput: Guard<FindInput> = (data) => {
  if (typeof data?.text !== "string") return false;
  const data1 = data.size;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  const data2 = data.tags;
  if (data2 !== undefined) {
    if (!Array.isArray(data2)) return false;
    for (let i1 = 0; i1 < data2.length; i1++) if (typeof data2[i1] !== "string") return false;
  }
  const data3 = data.page;
  if (data3 !== undefined) if (!Number.isFinite(data3) || data3 < 1) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + (data2 !== undefined) + (data3 !== undefined), "text,size?,tags?,page?");
};

export const isFindOutput: Guard<FindOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
