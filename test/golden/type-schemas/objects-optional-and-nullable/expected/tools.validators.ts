import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { TakeInput } from "./tools.tools.js";

export const isTakeInput: Guard<TakeInput> = (data) => {
  const data1 = data?.name;
  if (typeof data1 !== "string" && data1 !== null) return false;
  const data2 = data.nested;
  const data3 = data2?.list;
  if (!Array.isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) {
    const data4 = data3[i1];
    if (!Number.isFinite(data4?.id) || !hasExactly(data4, data4.constructor, 1, "id")) return false;
  }
  if (!hasExactly(data2, data2.constructor, 1, "list") || data.any === undefined) return false;
  const data5 = data.maybe;
  if (data5 !== undefined && typeof data5 !== "string") return false;
  const data6 = data.undef;
  if (data6 !== undefined && typeof data6 !== "string") return false;
  return hasExactly(data, data.constructor, 3 + (data5 !== undefined) + (data6 !== undefined), "name,nested,any,maybe?,undef?");
};
