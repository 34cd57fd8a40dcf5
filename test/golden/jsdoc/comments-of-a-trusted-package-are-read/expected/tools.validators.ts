import { ucs2length } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SellItemInput } from "./tools.tools.js";

export const isSellItemInput: Guard<SellItemInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.item;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1)) return false;
  const data2 = data1.name;
  if (typeof data2 !== "string" || data2.length < 2 || data2.length < 4 && ucs2length(data2) < 2) return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "name": seen1++; break;
      default: return false;
    }
  }
  if (seen1 !== 1) return false;
  const data3 = data.price;
  if (typeof data3 !== "object" || data3 === null || Array.isArray(data3) || !Number.isFinite(data3.amount)) return false;
  let seen2 = 0;
  for (const key2 in data3) {
    if (!Object.prototype.hasOwnProperty.call(data3, key2)) continue;
    switch (key2) {
      case "amount": seen2++; break;
      default: return false;
    }
  }
  if (seen2 !== 1) return false;
  let seen3 = 0;
  for (const key3 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key3)) continue;
    switch (key3) {
      case "item": case "price": seen3++; break;
      default: return false;
    }
  }
  return seen3 === 2;
};
