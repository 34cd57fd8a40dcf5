import type { Guard } from "toolwright/gen/v1";
import type { JoinInput, JoinOutput } from "./tools.tools.js";

export const isJoinInput: Guard<JoinInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.separator !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "separator": seen1++; break;
      case "parts":
        if (data.parts !== undefined) {
          const data1 = data.parts;
          if (!Array.isArray(data1)) return false;
          for (let i1 = 0; i1 < data1.length; i1++) {
            const data2 = data1[i1];
            if (typeof data2 !== "string" && !Number.isFinite(data2)) return false;
          }
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isJoinOutput: Guard<JoinOutput> = (data) => {
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
