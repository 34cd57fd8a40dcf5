import type { Guard } from "toolwright/gen/v1";
import type { CountInput, CountOutput } from "./tools.tools.js";

export const isCountInput: Guard<CountInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    if (typeof data[key1] !== "string") return false;
  }
  return true;
};

export const isCountOutput: Guard<CountOutput> = (data) => {
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
