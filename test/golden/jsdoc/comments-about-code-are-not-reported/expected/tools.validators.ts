import { ucs2length } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BookInput, BookOutput } from "./tools.tools.js";

export const isBookInput: Guard<BookInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.guests;
  if (!Number.isFinite(data1) || data1 < 1) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "guests": seen1++; break;
      case "note":
        if (data.note !== undefined) {
          const data2 = data.note;
          if (typeof data2 !== "string" || data2.length > 9 && ucs2length(data2) > 9) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isBookOutput: Guard<BookOutput> = (data) => {
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
