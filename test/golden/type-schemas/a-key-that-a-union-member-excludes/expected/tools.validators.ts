import type { Guard } from "toolwright/gen/v1";
import type { PayInput } from "./tools.tools.js";

const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.card !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "card": seen1++; break;
      case "cash": if (data.cash !== undefined) if (!Number.isFinite(data.cash)) return false; break;
      case "voucher": if (data.voucher !== undefined) if (typeof data.voucher !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.cash)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "cash": seen1++; break;
      case "card": if (data.card !== undefined) if (typeof data.card !== "string") return false; break;
      case "voucher": if (data.voucher !== undefined) if (typeof data.voucher !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test2 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.voucher !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "voucher": seen1++; break;
      case "card": if (data.card !== undefined) if (typeof data.card !== "string") return false; break;
      case "cash": if (data.cash !== undefined) if (!Number.isFinite(data.cash)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isPayInput: Guard<PayInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.payment;
  if (!test0(data1) && !test1(data1) && !test2(data1)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "payment": seen1++; break;
      case "note": if (data.note !== undefined) if (typeof data.note !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
