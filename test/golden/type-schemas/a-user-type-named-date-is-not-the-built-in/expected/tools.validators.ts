import type { Guard } from "toolwright/gen/v1";
import type { SaveInput, SaveOutput } from "./tools.tools.js";

export const isSaveInput: Guard<SaveInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.date;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || !Number.isFinite(data1.month)) return false;
  if (!Number.isFinite(data1.day)) return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "month": case "day": seen1++; break;
      default: return false;
    }
  }
  if (seen1 !== 2) return false;
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "date": seen2++; break;
      default: return false;
    }
  }
  return seen2 === 1;
};

export const isSaveOutput: Guard<SaveOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.month)) return false;
  if (!Number.isFinite(data.day)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "month": case "day": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
