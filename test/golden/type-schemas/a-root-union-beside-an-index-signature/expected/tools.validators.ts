import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountInput, SendInput } from "./tools.tools.js";

const test1 = (data) => {
  if (data?.kind !== "sum" || !Number.isFinite(data.total)) return false;
  return hasExactly(data, data.constructor, 2, "kind,total");
};
const test2 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.kind !== "names") return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) switch (key1) {
    case "kind": seen1++; break;
    default: if (typeof data[key1] !== "string") return false;
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
  if (data?.kind !== "ids" || typeof data["x-id"] !== "string") return false;
  return hasExactly(data, data.constructor, 2, "kind,x-id");
};
const pattern0 = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");
const test5 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.kind !== "all") return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    switch (key1) {
      case "kind": seen1++; break;
      default: other1 = true;
    }
    if (pattern0.test(key1)) {
      other1 = false;
      if (!Number.isFinite(data[key1])) return false;
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
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test0(data)) return false;
  const data1 = data.kind;
  if (data1 !== "sum" && data1 !== "names" || !Object.prototype.hasOwnProperty.call(data, "kind")) return false;
  if (data.total !== undefined && Object.prototype.hasOwnProperty.call(data, "total")) {
    const data2 = data.total;
    if (!Number.isFinite(data2) && typeof data2 !== "string") return false;
  }
  return true;
};

export const isSendInput: Guard<SendInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test3(data)) return false;
  const data1 = data.kind;
  if (data1 !== "ids" && data1 !== "all" || !Object.prototype.hasOwnProperty.call(data, "kind")) return false;
  if (data["x-id"] !== undefined && Object.prototype.hasOwnProperty.call(data, "x-id")) {
    const data2 = data["x-id"];
    if (typeof data2 !== "string" && !Number.isFinite(data2)) return false;
  }
  return true;
};
