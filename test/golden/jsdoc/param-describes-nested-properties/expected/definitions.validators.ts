import { countOptional, hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

const test0 = (data) => isString(data?.from) && isString(data.to) && hasExactly(data, data.constructor, 2, "from,to");

export const isQuery: Guard<definitions.Query> = (data) => {
  if (!isString(data?.text)) return false;
  const data1 = data.range;
  if (!test0(data1) && data1 !== null) return false;
  const data2 = data.filters;
  if (!isArray(data2)) return false;
  for (let i1 = 0; i1 < data2.length; i1++) {
    const data3 = data2[i1];
    if (!isString(data3?.field) || !hasExactly(data3, data3.constructor, 1, "field")) return false;
  }
  const data4 = data.children;
  if (data4 !== undefined) {
    if (!isArray(data4)) return false;
    for (let i2 = 0; i2 < data4.length; i2++) if (!isQuery(data4[i2])) return false;
  }
  return hasExactly(data, data.constructor, 3 + countOptional(data.limit, isNumber) + (data4 !== undefined), "text,range,filters,limit?,children?");
};
