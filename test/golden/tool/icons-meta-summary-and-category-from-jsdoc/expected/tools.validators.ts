import type { Guard } from "toolwright/gen/v1";
import type { NowInput, NowOutput } from "./tools.tools.js";

export const isNowInput: Guard<NowInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.town !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "town": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isNowOutput: Guard<NowOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.degrees)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "degrees": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
