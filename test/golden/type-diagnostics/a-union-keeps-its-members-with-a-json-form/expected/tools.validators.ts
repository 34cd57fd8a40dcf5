import type { Guard } from "toolwright/gen/v1";
import type { LoadInput } from "./tools.tools.js";

const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.url !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "url": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isLoadInput: Guard<LoadInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.source;
  if (typeof data1 !== "string" && !test0(data1) || typeof data.target !== "string" || data.pattern !== null) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "source": case "target": case "pattern": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 3;
};
