import type { Guard } from "toolwright/gen/v1";
import type { AddInput, AddOutput, SubtractInput } from "./tools.tools.js";

export const isAddInput: Guard<AddInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.to)) return false;
  if (!Number.isFinite(data.by)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "to": case "by": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isAddOutput: Guard<AddOutput> = (data) => {
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

export const isSubtractInput: Guard<SubtractInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.from)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "from": seen1++; break;
      case "by": if (data.by !== undefined) if (!Number.isFinite(data.by)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
