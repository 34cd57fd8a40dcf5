import type { Guard } from "toolwright/gen/v1";
import type { AskInput } from "./tools.tools.js";

export const isAskInput: Guard<AskInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.model !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "model": seen1++; break;
      case "region":
        if (data.region !== undefined) {
          const data1 = data.region;
          if (typeof data1 !== "string" && data1 !== null) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};
