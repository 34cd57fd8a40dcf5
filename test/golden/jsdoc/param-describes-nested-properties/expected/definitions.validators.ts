import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

const test0 = (data) => {
  if (typeof data?.from !== "string" || typeof data.to !== "string") return false;
  return hasExactly(data, data.constructor, 2, "from,to");
};

export const isQuery: Guard<definitions.Query> = (data) => {
  if (typeof data?.text !== "string") return false;
  const data1 = data.range;
  if (!test0(data1) && data1 !== null) return false;
  const data2 = data.filters;
  if (!Array.isArray(data2)) return false;
  for (let i1 = 0; i1 < data2.length; i1++) {
    const data3 = data2[i1];
    if (typeof data3?.field !== "string" || !hasExactly(data3, data3.constructor, 1, "field")) return false;
  }
  const data4 = data.limit;
  if (data4 !== undefined && !Number.isFinite(data4)) return false;
  const data5 = data.children;
  if (data5 !== undefined) {
    if (!Array.isArray(data5)) return false;
    for (let i2 = 0; i2 < data5.length; i2++) if (!isQuery(data5[i2])) return false;
  }
  return hasExactly(data, data.constructor, 3 + (data4 !== undefined) + (data5 !== undefined), "text,range,filters,limit?,children?");
};
