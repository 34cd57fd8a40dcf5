import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.from !== "string") return false;
  if (typeof data.to !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "from": case "to": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isQuery: Guard<definitions.Query> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  const data1 = data.range;
  if (!test0(data1) && data1 !== null) return false;
  const data2 = data.filters;
  if (!Array.isArray(data2)) return false;
  for (let i1 = 0; i1 < data2.length; i1++) {
    const data3 = data2[i1];
    if (typeof data3 !== "object" || data3 === null || Array.isArray(data3) || typeof data3.field !== "string") return false;
    let seen1 = 0;
    for (const key1 in data3) {
      if (!Object.prototype.hasOwnProperty.call(data3, key1)) continue;
      switch (key1) {
        case "field": seen1++; break;
        default: return false;
      }
    }
    if (seen1 !== 1) return false;
  }
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "text": case "range": case "filters": seen2++; break;
      case "limit": if (data.limit !== undefined) if (!Number.isFinite(data.limit)) return false; break;
      case "children":
        if (data.children !== undefined) {
          const data4 = data.children;
          if (!Array.isArray(data4)) return false;
          for (let i2 = 0; i2 < data4.length; i2++) if (!isQuery(data4[i2])) return false;
        }
        break;
      default: return false;
    }
  }
  return seen2 === 3;
};
