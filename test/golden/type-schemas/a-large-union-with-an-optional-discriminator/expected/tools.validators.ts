import type { Guard } from "toolwright/gen/v1";
import { isTarget } from "./definitions.validators.js";
import type { NotifyInput } from "./tools.tools.js";

export const isNotifyInput: Guard<NotifyInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.target === undefined) return false;
  if (!isTarget(data.target)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "target": seen1++; break;
      case "note": if (data.note !== undefined) if (typeof data.note !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
