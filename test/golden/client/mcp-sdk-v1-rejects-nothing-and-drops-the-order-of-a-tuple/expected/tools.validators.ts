import { hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindRouteInput, FindRouteOutput } from "./tools.tools.js";

export const isFindRouteInput: Guard<FindRouteInput> = (data) => isString(data?.from) && isString(data.to) && hasExactly(data, data.constructor, 2, "from,to");

export const isFindRouteOutput: Guard<FindRouteOutput> = (data) => {
  if (!isString(data?.name)) return false;
  const data1 = data.legs;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (!isString(data2?.town)) return false;
    const data3 = data2.begin;
    if (!isArray(data3) || data3.length !== 2 || !isNumber(data3[0]) || !isString(data3[1])) return false;
    if (!hasExactly(data2, data2.constructor, 2, "town,begin")) return false;
  }
  return hasExactly(data, data.constructor, 2, "name,legs");
};
