import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");
const pattern1 = /*@__PURE__*/ new RegExp("^(?:-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:e[+-][0-9]+)?|-?Infinity|NaN)$", "u");

export const isCountInput: Guard<CountInput> = (data) => {
  const data1 = data?.bySize;
  if (!Number.isFinite(data1?.s) || !Number.isFinite(data1.l)) return false;
  if (!hasExactly(data1, data1.constructor, 2, "s,l")) return false;
  const data2 = data.some;
  const data3 = data2?.s;
  if (data3 !== undefined && !Number.isFinite(data3)) return false;
  const data4 = data2?.l;
  if (data4 !== undefined && !Number.isFinite(data4)) return false;
  if (!hasExactly(data2, data2?.constructor, 0 + (data3 !== undefined) + (data4 !== undefined), "s?,l?")) return false;
  const data5 = data.byHeader;
  if (typeof data5 !== "object" || data5 === null || Array.isArray(data5)) return false;
  for (const key1 in data5) if (Object.prototype.hasOwnProperty.call(data5, key1)) {
    let other1 = false;
    other1 = true;
    if (pattern0.test(key1)) {
      other1 = false;
      if (typeof data5[key1] !== "string") return false;
    }
    if (other1) return false;
  }
  const data6 = data.byNumber;
  if (typeof data6 !== "object" || data6 === null || Array.isArray(data6)) return false;
  for (const key2 in data6) if (Object.prototype.hasOwnProperty.call(data6, key2)) {
    let other2 = false;
    other2 = true;
    if (pattern1.test(key2)) {
      other2 = false;
      if (typeof data6[key2] !== "boolean") return false;
    }
    if (other2) return false;
  }
  const data7 = data.mixed;
  if (typeof data7 !== "object" || data7 === null || Array.isArray(data7)) return false;
  if (!Number.isFinite(data7.total)) return false;
  let seen3 = 0;
  for (const key3 in data7) if (Object.prototype.hasOwnProperty.call(data7, key3)) switch (key3) {
    case "total": seen3++; break;
    default: if (!Number.isFinite(data7[key3])) return false;
  }
  return seen3 === 1 && hasExactly(data, data.constructor, 5, "bySize,some,byHeader,byNumber,mixed");
};
