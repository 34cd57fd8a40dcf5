import { hasExactly, isArray, isListOf, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DrawInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^a-[\\s\\S]*$", "u");
const pattern1 = /*@__PURE__*/ new RegExp("^[\\s\\S]*-b$", "u");

export const isDrawInput: Guard<DrawInput> = (data) => {
  const data1 = data?.sized;
  const data2 = data1?.width;
  if (!isNumber(data2?.px) || !hasExactly(data2, data2.constructor, 1, "px")) return false;
  if (!hasExactly(data1, data1.constructor, 1, "width")) return false;
  const data3 = data.either;
  const data4 = data3?.value;
  if (!isNumber(data4?.px) || !isString(data4.unit)) return false;
  if (!hasExactly(data4, data4.constructor, 2, "px,unit")) return false;
  if (!hasExactly(data3, data3.constructor, 1, "value")) return false;
  const data5 = data.lists;
  if (!isArray(data5)) return false;
  for (let i1 = 0; i1 < data5.length; i1++) {
    const data6 = data5[i1];
    if (!isObject(data6) || !isNumber(data6.x) || !isNumber(data6.y)) return false;
    if (!Object.prototype.hasOwnProperty.call(data6, "x")) return false;
    if (!Object.prototype.hasOwnProperty.call(data6, "y")) return false;
  }
  const data7 = data.words;
  const data8 = data7?.w;
  if (!isArray(data8)) return false;
  for (let i2 = 0; i2 < data8.length; i2++) {
    const data9 = data8[i2];
    return false;
  }
  if (!hasExactly(data7, data7.constructor, 1, "w")) return false;
  const data10 = data.prefixed;
  if (!isString(data10) || !pattern0.test(data10) || !isString(data10) || !pattern1.test(data10)) return false;
  const data11 = data.scores;
  if (!isObject(data11)) return false;
  const data12 = data11.total;
  if (!isNumber(data12) && !isString(data12) || !isNumber(data12)) return false;
  let seen1 = 0;
  for (const key1 in data11) if (Object.prototype.hasOwnProperty.call(data11, key1)) switch (key1) {
    case "total": seen1++; break;
    default: if (!isNumber(data11[key1])) return false;
  }
  if (seen1 !== 1) return false;
  const data13 = data.flags;
  const data14 = data13?.on;
  if (!isObject(data14)) return false;
  for (const key2 in data14) if (Object.prototype.hasOwnProperty.call(data14, key2)) if (data14[key2] !== true) return false;
  if (!hasExactly(data13, data13.constructor, 1, "on")) return false;
  const data15 = data.rows;
  if (!isListOf(data15?.list, isString) || !hasExactly(data15, data15.constructor, 1, "list")) return false;
  const data16 = data.id;
  if (!isString(data16) && data16 !== null) return false;
  const data17 = data.both;
  if (!isString(data17?.id) || !hasExactly(data17, data17.constructor, 1, "id")) return false;
  return hasExactly(data, data.constructor, 10, "sized,either,lists,words,prefixed,scores,flags,rows,id,both");
};
