import type { Guard } from "toolwright/gen/v1";
import { isNode2 } from "./definitions.validators.js";
import type { TwoInput, TwoOutput } from "./b.tools.js";

export const isTwoInput: Guard<TwoInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.b)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "b": seen1++; break;
      case "next": if (data.next !== undefined) if (!isNode2(data.next)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isTwoOutput: Guard<TwoOutput> = (data) => {
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
