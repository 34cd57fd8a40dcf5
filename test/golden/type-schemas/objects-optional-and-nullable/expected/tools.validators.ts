import { countOptional, hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { TakeInput } from "./tools.tools.js";

export const isTakeInput: Guard<TakeInput> = (data) => {
  const data1 = data?.name;
  if (!isString(data1) && data1 !== null) return false;
  const data2 = data.nested;
  const data3 = data2?.list;
  if (!isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) {
    const data4 = data3[i1];
    if (!isNumber(data4?.id) || !hasExactly(data4, data4.constructor, 1, "id")) return false;
  }
  if (!hasExactly(data2, data2.constructor, 1, "list") || data.any === undefined) return false;
  return hasExactly(data, data.constructor, 3 + countOptional(data.maybe, isString) + countOptional(data.undef, isString), "name,nested,any,maybe?,undef?");
};
