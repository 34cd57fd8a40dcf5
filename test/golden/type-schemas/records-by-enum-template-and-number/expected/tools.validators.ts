import type { Guard } from "toolwright/gen/v1";
import type { CountInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");
const pattern1 = /*@__PURE__*/ new RegExp("^(?:-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:e[+-][0-9]+)?|-?Infinity|NaN)$", "u");

export const isCountInput: Guard<CountInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.bySize;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || !Number.isFinite(data1.s)) return false;
  if (!Number.isFinite(data1.l)) return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "s": case "l": seen1++; break;
      default: return false;
    }
  }
  if (seen1 !== 2) return false;
  const data2 = data.some;
  if (typeof data2 !== "object" || data2 === null || Array.isArray(data2)) return false;
  for (const key2 in data2) {
    if (!Object.prototype.hasOwnProperty.call(data2, key2)) continue;
    switch (key2) {
      case "s": if (data2.s !== undefined) if (!Number.isFinite(data2.s)) return false; break;
      case "l": if (data2.l !== undefined) if (!Number.isFinite(data2.l)) return false; break;
      default: return false;
    }
  }
  const data3 = data.byHeader;
  if (typeof data3 !== "object" || data3 === null || Array.isArray(data3)) return false;
  for (const key3 in data3) {
    if (!Object.prototype.hasOwnProperty.call(data3, key3)) continue;
    let other1 = false;
    other1 = true;
    if (pattern0.test(key3)) {
      other1 = false;
      if (typeof data3[key3] !== "string") return false;
    }
    if (other1) return false;
  }
  const data4 = data.byNumber;
  if (typeof data4 !== "object" || data4 === null || Array.isArray(data4)) return false;
  for (const key4 in data4) {
    if (!Object.prototype.hasOwnProperty.call(data4, key4)) continue;
    let other2 = false;
    other2 = true;
    if (pattern1.test(key4)) {
      other2 = false;
      if (typeof data4[key4] !== "boolean") return false;
    }
    if (other2) return false;
  }
  const data5 = data.mixed;
  if (typeof data5 !== "object" || data5 === null || Array.isArray(data5) || !Number.isFinite(data5.total)) return false;
  let seen5 = 0;
  for (const key5 in data5) {
    if (!Object.prototype.hasOwnProperty.call(data5, key5)) continue;
    switch (key5) {
      case "total": seen5++; break;
      default: if (!Number.isFinite(data5[key5])) return false;
    }
  }
  if (seen5 !== 1) return false;
  let seen6 = 0;
  for (const key6 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key6)) continue;
    switch (key6) {
      case "bySize": case "some": case "byHeader": case "byNumber": case "mixed": seen6++; break;
      default: return false;
    }
  }
  return seen6 === 5;
};
