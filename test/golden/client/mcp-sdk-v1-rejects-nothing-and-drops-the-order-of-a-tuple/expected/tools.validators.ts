import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindRouteInput, FindRouteOutput } from "./tools.tools.js";

export const isFindRouteInput: Guard<FindRouteInput> = (data) => {
  if (typeof data?.from !== "string" || typeof data.to !== "string") return false;
  return hasExactly(data, data.constructor, 2, "from,to");
};

export const isFindRouteOutput: Guard<FindRouteOutput> = (data) => {
  if (typeof data?.name !== "string") return false;
  const data1 = data.legs;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (typeof data2?.town !== "string") return false;
    const data3 = data2.begin;
    if (!Array.isArray(data3) || data3.length !== 2 || !Number.isFinite(data3[0])) return false;
    if (typeof data3[1] !== "string" || !hasExactly(data2, data2.constructor, 2, "town,begin")) return false;
  }
  return hasExactly(data, data.constructor, 2, "name,legs");
};
