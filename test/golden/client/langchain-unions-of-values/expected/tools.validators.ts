import type { Guard } from "toolwright/gen/v1";
import type { OrderInput, OrderOutput } from "./tools.tools.js";

const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.city;
  if (typeof data1 !== "string" || data1.length < 1) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "city": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isOrderInput: Guard<OrderInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.size;
  if (typeof data1 !== "string" && !Number.isFinite(data1)) return false;
  const data2 = data.address;
  if (!test0(data2) && data2 !== null) return false;
  const data3 = data.sender;
  if (typeof data3 !== "string" && !test0(data3)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "size": case "address": case "sender": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 3;
};

export const isOrderOutput: Guard<OrderOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.result !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "result": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
