import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DrawInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^a-[\\s\\S]*$", "u");
const pattern1 = /*@__PURE__*/ new RegExp("^[\\s\\S]*-b$", "u");

export const isDrawInput: Guard<DrawInput> = (data) => {
  const data1 = data?.sized;
  const data2 = data1?.width;
  if (!Number.isFinite(data2?.px) || !hasExactly(data2, data2.constructor, 1, "px")) return false;
  if (!hasExactly(data1, data1.constructor, 1, "width")) return false;
  const data3 = data.either;
  const data4 = data3?.value;
  if (!Number.isFinite(data4?.px) || typeof data4.unit !== "string") return false;
  if (!hasExactly(data4, data4.constructor, 2, "px,unit")) return false;
  if (!hasExactly(data3, data3.constructor, 1, "value")) return false;
  const data5 = data.lists;
  if (!Array.isArray(data5)) return false;
  for (let i1 = 0; i1 < data5.length; i1++) {
    const data6 = data5[i1];
    if (typeof data6 !== "object" || data6 === null || Array.isArray(data6) || !Number.isFinite(data6.x)) return false;
    if (!Number.isFinite(data6.y) || !Object.prototype.hasOwnProperty.call(data6, "x")) return false;
    if (!Object.prototype.hasOwnProperty.call(data6, "y")) return false;
  }
  const data7 = data.words;
  const data8 = data7?.w;
  if (!Array.isArray(data8)) return false;
  for (let i2 = 0; i2 < data8.length; i2++) {
    const data9 = data8[i2];
    return false;
  }
  if (!hasExactly(data7, data7.constructor, 1, "w")) return false;
  const data10 = data.prefixed;
  if (typeof data10 !== "string" || !pattern0.test(data10)) return false;
  if (typeof data10 !== "string" || !pattern1.test(data10)) return false;
  const data11 = data.scores;
  if (typeof data11 !== "object" || data11 === null || Array.isArray(data11)) return false;
  const data12 = data11.total;
  if (!Number.isFinite(data12) && typeof data12 !== "string" || !Number.isFinite(data12)) return false;
  let seen1 = 0;
  for (const key1 in data11) if (Object.prototype.hasOwnProperty.call(data11, key1)) switch (key1) {
    case "total": seen1++; break;
    default: if (!Number.isFinite(data11[key1])) return false;
  }
  if (seen1 !== 1) return false;
  const data13 = data.flags;
  const data14 = data13?.on;
  if (typeof data14 !== "object" || data14 === null || Array.isArray(data14)) return false;
  for (const key2 in data14) if (Object.prototype.hasOwnProperty.call(data14, key2)) if (data14[key2] !== true) return false;
  if (!hasExactly(data13, data13.constructor, 1, "on")) return false;
  const data15 = data.rows;
  const data16 = data15?.list;
  if (!Array.isArray(data16)) return false;
  for (let i3 = 0; i3 < data16.length; i3++) if (typeof data16[i3] !== "string") return false;
  if (!hasExactly(data15, data15.constructor, 1, "list")) return false;
  const data17 = data.id;
  if (typeof data17 !== "string" && data17 !== null) return false;
  const data18 = data.both;
  if (typeof data18?.id !== "string" || !hasExactly(data18, data18.constructor, 1, "id")) return false;
  return hasExactly(data, data.constructor, 10, "sized,either,lists,words,prefixed,scores,flags,rows,id,both");
};
