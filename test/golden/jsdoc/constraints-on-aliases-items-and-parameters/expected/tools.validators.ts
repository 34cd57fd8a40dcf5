import {
  countOptional,
  hasExactly,
  isArray,
  isMultipleOf,
  isNumber,
  isObject,
  isString,
  ucs2length,
} from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { PublishInput, PublishOutput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^[a-z]+$", "u");

export const isPublishInput: Guard<PublishInput> = (data) => {
  const data1 = data?.post;
  const data2 = data1?.slug;
  if (!isString(data2) || data2.length < 1 || data2.length > 10 && ucs2length(data2) > 10) return false;
  if (!pattern0.test(data2)) return false;
  const data3 = data1.related;
  if (!isArray(data3) || data3.length > 2) return false;
  for (let i1 = 0; i1 < data3.length; i1++) {
    const data4 = data3[i1];
    if (!isString(data4) || data4.length < 1 || data4.length > 10 && ucs2length(data4) > 10) return false;
    if (!pattern0.test(data4)) return false;
  }
  const data5 = data1.shares;
  if (!isObject(data5)) return false;
  for (const key1 in data5) if (Object.prototype.hasOwnProperty.call(data5, key1)) {
    const data6 = data5[key1];
    if (!isNumber(data6) || data6 < 0 || data6 > 1) return false;
  }
  if (!hasExactly(data1, data1.constructor, 3, "slug,related,shares")) return false;
  const data7 = data.times;
  if (!isNumber(data7) || data7 < 1) return false;
  if ((Number.isSafeInteger(data7) ? data7 % 2 !== 0 : !isMultipleOf(data7, 2))) return false;
  return hasExactly(data, data.constructor, 2 + countOptional(data.to, isString), "post,times,to?");
};

export const isPublishOutput: Guard<PublishOutput> = (data) => {
  const data1 = data?.result;
  return isNumber(data1) && data1 >= 0 && data1 <= 1 && hasExactly(data, data.constructor, 1, "result");
};
