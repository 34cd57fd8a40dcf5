import type { Guard } from "toolwright/gen/v1";
import type { PlaceOrderInput } from "./tools.tools.js";

const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    if (typeof data[key1] !== "string") return false;
  }
  return true;
};

export const isPlaceOrderInput: Guard<PlaceOrderInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.order;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || typeof data1.note !== "string") return false;
  const data2 = data1.address;
  if (typeof data2 !== "object" || data2 === null || Array.isArray(data2) || typeof data2.street !== "string") return false;
  let seen1 = 0;
  for (const key1 in data2) {
    if (!Object.prototype.hasOwnProperty.call(data2, key1)) continue;
    switch (key1) {
      case "street": seen1++; break;
      default: return false;
    }
  }
  if (seen1 !== 1 || !test0(data1.labels) || typeof data1.token !== "string" || !Number.isFinite(data1.amount)) return false;
  if (typeof data1.id !== "string" || typeof data1.color !== "string" || typeof data1.currency !== "string") return false;
  if (!test0(data1.extra)) return false;
  let seen2 = 0;
  for (const key2 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key2)) continue;
    switch (key2) {
      case "note": case "address": case "labels": case "token": case "amount": case "id": case "color": case "currency": case "extra": seen2++; break;
      default: return false;
    }
  }
  if (seen2 !== 9 || typeof data.at !== "string") return false;
  let seen3 = 0;
  for (const key3 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key3)) continue;
    switch (key3) {
      case "order": case "at": seen3++; break;
      default: return false;
    }
  }
  return seen3 === 2;
};
