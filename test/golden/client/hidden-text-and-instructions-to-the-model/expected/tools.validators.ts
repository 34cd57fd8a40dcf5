import type { Guard } from "toolwright/gen/v1";
import type { AddInput, AddOutput } from "./tools.tools.js";

export const isAddInput: Guard<AddInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.a)) return false;
  if (!Number.isFinite(data.b)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "a": case "b": seen1++; break;
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
