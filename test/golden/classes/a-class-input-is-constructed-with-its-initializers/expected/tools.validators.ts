import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOutput } from "./tools.tools.js";

export const isFindInput: Guard<FindInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": seen1++; break;
      case "size": if (data.size !== undefined) if (!Number.isFinite(data.size)) return false; break;
      case "tags":
        if (data.tags !== undefined) {
          const data1 = data.tags;
          if (!Array.isArray(data1)) return false;
          for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
        }
        break;
      case "page":
        if (data.page !== undefined) {
          const data2 = data.page;
          if (!Number.isFinite(data2) || data2 < 1) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isFindOutput: Guard<FindOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.result)) return false;
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
