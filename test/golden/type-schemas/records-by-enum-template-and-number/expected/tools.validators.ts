import { countOptional, hasExactly, isBoolean, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");
const pattern1 = /*@__PURE__*/ new RegExp("^(?:-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:e[+-][0-9]+)?|-?Infinity|NaN)$", "u");

export const isCountInput: Guard<CountInput> = (data) => {
  const data1 = data?.bySize;
  if (!isNumber(data1?.s) || !isNumber(data1.l) || !hasExactly(data1, data1.constructor, 2, "s,l")) return false;
  const data2 = data.some;
  if (!hasExactly(data2, data2?.constructor, countOptional(data2?.s, isNumber) + countOptional(data2?.l, isNumber), "s?,l?")) return false;
  const data3 = data.byHeader;
  if (!isObject(data3)) return false;
  for (const key1 in data3) if (Object.prototype.hasOwnProperty.call(data3, key1)) {
    let other1 = false;
    other1 = true;
    if (pattern0.test(key1)) {
      other1 = false;
      if (!isString(data3[key1])) return false;
    }
    if (other1) return false;
  }
  const data4 = data.byNumber;
  if (!isObject(data4)) return false;
  for (const key2 in data4) if (Object.prototype.hasOwnProperty.call(data4, key2)) {
    let other2 = false;
    other2 = true;
    if (pattern1.test(key2)) {
      other2 = false;
      if (!isBoolean(data4[key2])) return false;
    }
    if (other2) return false;
  }
  const data5 = data.mixed;
  if (!isObject(data5) || !isNumber(data5.total)) return false;
  let seen3 = 0;
  for (const key3 in data5) if (Object.prototype.hasOwnProperty.call(data5, key3)) switch (key3) {
    case "total": seen3++; break;
    default: if (!isNumber(data5[key3])) return false;
  }
  return seen3 === 1 && hasExactly(data, data.constructor, 5, "bySize,some,byHeader,byNumber,mixed");
};
