import {
  countOptional,
  hasExactly,
  isArray,
  isBoolean,
  isNumber,
  isObject,
  isRecordOf,
  isString,
} from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SendInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");
const pattern1 = /*@__PURE__*/ new RegExp("^(?!x-[\\s\\S]*$)[\\s\\S]*-id$", "u");
const test0 = (data) => {
  if (!isObject(data) || !isString(data.id)) return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    switch (key1) {
      case "id": seen1++; break;
      case "all": if (data.all !== undefined) if (!isBoolean(data.all)) return false; break;
      default: other1 = true;
    }
    if (pattern0.test(key1)) {
      other1 = false;
      if (!isNumber(data[key1])) return false;
    }
    if (pattern1.test(key1)) {
      other1 = false;
      if (!isString(data[key1])) return false;
    }
    if (other1) return false;
  }
  return seen1 === 1;
};
const pattern2 = /*@__PURE__*/ new RegExp("^[\\s\\S]*-id$", "u");
const pattern3 = /*@__PURE__*/ new RegExp("^(?![\\s\\S]*-id$)(?!x-tag$)x-[\\s\\S]*$", "u");
const test1 = (data) => {
  if (!isObject(data) || !isBoolean(data.all)) return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    switch (key1) {
      case "all": seen1++; break;
      case "x-tag": if (data["x-tag"] !== undefined) if (!isBoolean(data["x-tag"])) return false; break;
      case "id": if (data.id !== undefined) if (!isString(data.id)) return false; break;
      default: other1 = true;
    }
    if (pattern2.test(key1)) {
      other1 = false;
      if (!isString(data[key1])) return false;
    }
    if (pattern3.test(key1)) {
      other1 = false;
      if (!isNumber(data[key1])) return false;
    }
    if (other1) return false;
  }
  return seen1 === 1;
};
const test2 = (data) => {
  if (!isObject(data) || !isNumber(data.total)) return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) switch (key1) {
    case "total": seen1++; break;
    case "kind":
      if (data.kind !== undefined) {
        const data1 = data.kind;
        if (data1 !== "empty" && !isString(data1)) return false;
      }
      break;
    default: if (!isString(data[key1])) return false;
  }
  return seen1 === 1;
};
const test3 = (data) => {
  if (!isObject(data) || data.kind !== "empty") return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) switch (key1) {
    case "kind": seen1++; break;
    case "total":
      if (data.total !== undefined) {
        const data1 = data.total;
        if (!isNumber(data1) && !isString(data1)) return false;
      }
      break;
    default: if (!isString(data[key1])) return false;
  }
  return seen1 === 1;
};
const pattern4 = /*@__PURE__*/ new RegExp("^v-[\\s\\S]*$", "u");
const test4 = (data) => {
  if (!isObject(data)) return false;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    other1 = true;
    if (pattern4.test(key1)) {
      other1 = false;
      const data1 = data[key1];
      if (!isNumber(data1?.x)) return false;
      if (!hasExactly(data1, data1.constructor, 1 + countOptional(data1.y, isNumber), "x,y?")) return false;
    }
    if (other1) return false;
  }
  return true;
};
const test5 = (data) => {
  if (!isObject(data)) return false;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    other1 = true;
    if (pattern4.test(key1)) {
      other1 = false;
      const data1 = data[key1];
      if (!isNumber(data1?.y)) return false;
      if (!hasExactly(data1, data1.constructor, 1 + countOptional(data1.x, isNumber), "y,x?")) return false;
    }
    if (other1) return false;
  }
  return true;
};

export const isSendInput: Guard<SendInput> = (data) => {
  const data1 = data?.headers;
  if (data1 !== undefined) {
    if (!isArray(data1)) return false;
    for (let i1 = 0; i1 < data1.length; i1++) {
      const data2 = data1[i1];
      if (!test0(data2) && !test1(data2)) return false;
    }
  }
  const data3 = data?.counts;
  if (data3 !== undefined) {
    if (!isArray(data3)) return false;
    for (let i2 = 0; i2 < data3.length; i2++) {
      const data4 = data3[i2];
      if (!test2(data4) && !isRecordOf(data4, isString) && !test3(data4)) return false;
    }
  }
  const data5 = data?.points;
  if (data5 !== undefined) {
    if (!isArray(data5)) return false;
    for (let i3 = 0; i3 < data5.length; i3++) {
      const data6 = data5[i3];
      if (!test4(data6) && !test5(data6)) return false;
    }
  }
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined) + (data3 !== undefined) + (data5 !== undefined), "headers?,counts?,points?");
};
