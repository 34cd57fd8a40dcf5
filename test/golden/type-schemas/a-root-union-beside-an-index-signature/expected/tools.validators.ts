import { hasExactly, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountInput, SendInput } from "./tools.tools.js";

const test1 = (data) => {
  if (data?.kind !== "sum" || !isNumber(data.total)) return false;
  return hasExactly(data, data.constructor, 2, "kind,total");
};
const test2 = (data) => {
  if (!isObject(data) || data.kind !== "names") return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) switch (key1) {
    case "kind": seen1++; break;
    default: if (!isString(data[key1])) return false;
  }
  return seen1 === 1;
};
const test0 = (data) => {
  switch (data?.kind) {
    case "sum": return test1(data);
    case "names": return test2(data);
    default: return false;
  }
};
const test4 = (data) => {
  if (data?.kind !== "ids" || !isString(data["x-id"])) return false;
  return hasExactly(data, data.constructor, 2, "kind,x-id");
};
const pattern0 = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");
const test5 = (data) => {
  if (!isObject(data) || data.kind !== "all") return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    switch (key1) {
      case "kind": seen1++; break;
      default: other1 = true;
    }
    if (pattern0.test(key1)) {
      other1 = false;
      if (!isNumber(data[key1])) return false;
    }
    if (other1) return false;
  }
  return seen1 === 1;
};
const test3 = (data) => {
  switch (data?.kind) {
    case "ids": return test4(data);
    case "all": return test5(data);
    default: return false;
  }
};

export const isCountInput: Guard<CountInput> = (data) => {
  if (!isObject(data) || !test0(data)) return false;
  const data1 = data.kind;
  if (data1 !== "sum" && data1 !== "names" || !Object.prototype.hasOwnProperty.call(data, "kind")) return false;
  if (data.total !== undefined && Object.prototype.hasOwnProperty.call(data, "total")) {
    const data2 = data.total;
    if (!isNumber(data2) && !isString(data2)) return false;
  }
  return true;
};

export const isSendInput: Guard<SendInput> = (data) => {
  if (!isObject(data) || !test3(data)) return false;
  const data1 = data.kind;
  if (data1 !== "ids" && data1 !== "all" || !Object.prototype.hasOwnProperty.call(data, "kind")) return false;
  if (data["x-id"] !== undefined && Object.prototype.hasOwnProperty.call(data, "x-id")) {
    const data2 = data["x-id"];
    if (!isString(data2) && !isNumber(data2)) return false;
  }
  return true;
};
