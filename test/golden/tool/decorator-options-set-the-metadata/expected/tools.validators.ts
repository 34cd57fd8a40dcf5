import type { Guard } from "toolwright/gen/v1";
import type { RemoveInput } from "./tools.tools.js";

export const isRemoveInput: Guard<RemoveInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.path !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "path": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
