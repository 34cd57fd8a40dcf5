import { hasExactly, isMultipleOf, ucs2length } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { PublishInput, PublishOutput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^[a-z]+$", "u");

export const isPublishInput: Guard<PublishInput> = (data) => {
  const data1 = data?.post;
  const data2 = data1?.slug;
  if (typeof data2 !== "string" || data2.length < 1 || data2.length > 10 && ucs2length(data2) > 10) return false;
  if (!pattern0.test(data2)) return false;
  const data3 = data1.related;
  if (!Array.isArray(data3) || data3.length > 2) return false;
  for (let i1 = 0; i1 < data3.length; i1++) {
    const data4 = data3[i1];
    if (typeof data4 !== "string" || data4.length < 1 || data4.length > 10 && ucs2length(data4) > 10) return false;
    if (!pattern0.test(data4)) return false;
  }
  const data5 = data1.shares;
  if (typeof data5 !== "object" || data5 === null || Array.isArray(data5)) return false;
  for (const key1 in data5) if (Object.prototype.hasOwnProperty.call(data5, key1)) {
    const data6 = data5[key1];
    if (!Number.isFinite(data6) || data6 < 0 || data6 > 1) return false;
  }
  if (!hasExactly(data1, data1.constructor, 3, "slug,related,shares")) return false;
  const data7 = data.times;
  if (!Number.isFinite(data7) || data7 < 1) return false;
  if ((Number.isSafeInteger(data7) ? data7 % 2 !== 0 : !isMultipleOf(data7, 2))) return false;
  const data8 = data.to;
  if (data8 !== undefined && typeof data8 !== "string") return false;
  return hasExactly(data, data.constructor, 2 + (data8 !== undefined), "post,times,to?");
};

export const isPublishOutput: Guard<PublishOutput> = (data) => {
  const data1 = data?.result;
  if (!Number.isFinite(data1) || data1 < 0 || data1 > 1) return false;
  return hasExactly(data, data.constructor, 1, "result");
};
