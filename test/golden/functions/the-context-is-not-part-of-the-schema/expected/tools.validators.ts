import type { Guard } from "toolwright/gen/v1";
import type { WaitInput } from "./tools.tools.js";

export const isWaitInput: Guard<WaitInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.seconds)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "seconds": seen1++; break;
      case "note": if (data.note !== undefined) if (typeof data.note !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
