import type { Guard } from "toolwright/gen/v1";
import type { PaintInput } from "./tools.tools.js";

export const isPaintInput: Guard<PaintInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.level;
  if (data1 !== 0 && data1 !== 10) return false;
  const data2 = data.color;
  if (data2 !== "red" && data2 !== "blue" || data.one !== "red") return false;
  const data3 = data.mixed;
  if (data3 !== 1 && data3 !== "a" && data3 !== true && data3 !== null || typeof data.flag !== "boolean") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "level": case "color": case "one": case "mixed": case "flag": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 5;
};
