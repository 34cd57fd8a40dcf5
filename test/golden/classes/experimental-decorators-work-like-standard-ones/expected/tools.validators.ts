import type { Guard } from "toolwright/gen/v1";
import type { NowInput, NowOutput } from "./tools.tools.js";

export const isNowInput: Guard<NowInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "zone": if (data.zone !== undefined) if (typeof data.zone !== "string") return false; break;
      default: return false;
    }
  }
  return true;
};

export const isNowOutput: Guard<NowOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.result !== "string") return false;
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
