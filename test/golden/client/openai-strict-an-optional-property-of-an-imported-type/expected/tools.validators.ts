import { unique } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { OrderInput, SaveInput } from "./tools.tools.js";

export const isOrderInput: Guard<OrderInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.items;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (typeof data2 !== "object" || data2 === null || Array.isArray(data2) || typeof data2.name !== "string") return false;
    let seen1 = 0;
    for (const key1 in data2) {
      if (!Object.prototype.hasOwnProperty.call(data2, key1)) continue;
      switch (key1) {
        case "name": seen1++; break;
        case "count":
          if (data2.count !== undefined) {
            const data3 = data2.count;
            if (!Number.isFinite(data3) || data3 < 1) return false;
          }
          break;
        default: return false;
      }
    }
    if (seen1 !== 1) return false;
  }
  const data4 = data.address;
  if (typeof data4 !== "object" || data4 === null || Array.isArray(data4) || typeof data4.street !== "string") return false;
  if (typeof data4.map !== "string") return false;
  const data5 = data4.notes;
  if (!Array.isArray(data5)) return false;
  for (let i2 = 0; i2 < data5.length; i2++) if (typeof data5[i2] !== "string") return false;
  if (!unique(data5)) return false;
  let seen2 = 0;
  for (const key2 in data4) {
    if (!Object.prototype.hasOwnProperty.call(data4, key2)) continue;
    switch (key2) {
      case "street": case "map": case "notes": seen2++; break;
      default: return false;
    }
  }
  if (seen2 !== 3) return false;
  let seen3 = 0;
  for (const key3 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key3)) continue;
    switch (key3) {
      case "items": case "address": seen3++; break;
      default: return false;
    }
  }
  return seen3 === 2;
};

export const isSaveInput: Guard<SaveInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    if (typeof data[key1] !== "string") return false;
  }
  return true;
};
