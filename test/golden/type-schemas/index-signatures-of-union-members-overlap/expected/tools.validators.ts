import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SendInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");
const pattern1 = /*@__PURE__*/ new RegExp("^(?!x-[\\s\\S]*$)[\\s\\S]*-id$", "u");
const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.id !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    switch (key1) {
      case "id": seen1++; break;
      case "all": if (data.all !== undefined) if (typeof data.all !== "boolean") return false; break;
      default: other1 = true;
    }
    if (pattern0.test(key1)) {
      other1 = false;
      if (!Number.isFinite(data[key1])) return false;
    }
    if (pattern1.test(key1)) {
      other1 = false;
      if (typeof data[key1] !== "string") return false;
    }
    if (other1) return false;
  }
  return seen1 === 1;
};
const pattern2 = /*@__PURE__*/ new RegExp("^[\\s\\S]*-id$", "u");
const pattern3 = /*@__PURE__*/ new RegExp("^(?![\\s\\S]*-id$)(?!x-tag$)x-[\\s\\S]*$", "u");
const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.all !== "boolean") return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    switch (key1) {
      case "all": seen1++; break;
      case "x-tag": if (data["x-tag"] !== undefined) if (typeof data["x-tag"] !== "boolean") return false; break;
      case "id": if (data.id !== undefined) if (typeof data.id !== "string") return false; break;
      default: other1 = true;
    }
    if (pattern2.test(key1)) {
      other1 = false;
      if (typeof data[key1] !== "string") return false;
    }
    if (pattern3.test(key1)) {
      other1 = false;
      if (!Number.isFinite(data[key1])) return false;
    }
    if (other1) return false;
  }
  return seen1 === 1;
};
const test2 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.total)) return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) switch (key1) {
    case "total": seen1++; break;
    case "kind":
      if (data.kind !== undefined) {
        const data1 = data.kind;
        if (data1 !== "empty" && typeof data1 !== "string") return false;
      }
      break;
    default: if (typeof data[key1] !== "string") return false;
  }
  return seen1 === 1;
};
const test3 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) if (typeof data[key1] !== "string") return false;
  return true;
};
const test4 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.kind !== "empty") return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) switch (key1) {
    case "kind": seen1++; break;
    case "total":
      if (data.total !== undefined) {
        const data1 = data.total;
        if (!Number.isFinite(data1) && typeof data1 !== "string") return false;
      }
      break;
    default: if (typeof data[key1] !== "string") return false;
  }
  return seen1 === 1;
};
const pattern4 = /*@__PURE__*/ new RegExp("^v-[\\s\\S]*$", "u");
const test5 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    other1 = true;
    if (pattern4.test(key1)) {
      other1 = false;
      const data1 = data[key1];
      if (!Number.isFinite(data1?.x)) return false;
      const data2 = data1.y;
      if (data2 !== undefined && !Number.isFinite(data2)) return false;
      if (!hasExactly(data1, data1.constructor, 1 + (data2 !== undefined), "x,y?")) return false;
    }
    if (other1) return false;
  }
  return true;
};
const test6 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    other1 = true;
    if (pattern4.test(key1)) {
      other1 = false;
      const data1 = data[key1];
      if (!Number.isFinite(data1?.y)) return false;
      const data2 = data1.x;
      if (data2 !== undefined && !Number.isFinite(data2)) return false;
      if (!hasExactly(data1, data1.constructor, 1 + (data2 !== undefined), "y,x?")) return false;
    }
    if (other1) return false;
  }
  return true;
};

export const isSendInput: Guard<SendInput> = (data) => {
  const data1 = data?.headers;
  if (data1 !== undefined) {
    if (!Array.isArray(data1)) return false;
    for (let i1 = 0; i1 < data1.length; i1++) {
      const data2 = data1[i1];
      if (!test0(data2) && !test1(data2)) return false;
    }
  }
  const data3 = data?.counts;
  if (data3 !== undefined) {
    if (!Array.isArray(data3)) return false;
    for (let i2 = 0; i2 < data3.length; i2++) {
      const data4 = data3[i2];
      if (!test2(data4) && !test3(data4) && !test4(data4)) return false;
    }
  }
  const data5 = data?.points;
  if (data5 !== undefined) {
    if (!Array.isArray(data5)) return false;
    for (let i3 = 0; i3 < data5.length; i3++) {
      const data6 = data5[i3];
      if (!test5(data6) && !test6(data6)) return false;
    }
  }
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined) + (data3 !== undefined) + (data5 !== undefined), "headers?,counts?,points?");
};
