import type { Guard } from "toolwright/gen/v1";
import type { RunInput } from "./tools.tools.js";

export const isRunInput: Guard<RunInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.name !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "name": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
