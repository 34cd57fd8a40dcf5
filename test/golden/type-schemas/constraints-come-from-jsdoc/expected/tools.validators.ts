import { countOptional, hasExactly, isArray, isInteger, isNumber, isString, ucs2length, unique } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { OrderInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^[a-z]+$", "u");

export const isOrderInput: Guard<OrderInput> = (data) => {
  const data1 = data?.code;
  if (!isString(data1) || data1.length < 2 || data1.length < 4 && ucs2length(data1) < 2) return false;
  if (data1.length > 4 && ucs2length(data1) > 4) return false;
  const data2 = data.slug;
  if (!isString(data2) || !pattern0.test(data2)) return false;
  const data3 = data.tags;
  if (!isArray(data3) || data3.length < 1) return false;
  for (let i1 = 0; i1 < data3.length; i1++) if (!isString(data3[i1])) return false;
  if (!unique(data3)) return false;
  const data4 = data.count;
  if (data4 !== undefined) if (!isNumber(data4) || data4 < 1 || data4 > 10 || !isInteger(data4)) return false;
  return hasExactly(data, data.constructor, 3 + (data4 !== undefined) + countOptional(data.at, isString), "code,slug,tags,count?,at?");
};
