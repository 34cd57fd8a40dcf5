import type { Guard } from "toolwright/gen/v1";
import type { SetLevelInput, SetLevelOutput } from "./tools.tools.js";

export const isSetLevelInput: Guard<SetLevelInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.level;
  if (data1 !== "low" && data1 !== "high" && data1 !== "level" && data1 !== 4 || data.only !== "one") return false;
  if (data.high !== "high") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "level": case "only": case "high": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 3;
};

export const isSetLevelOutput: Guard<SetLevelOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (data2 !== "low" && data2 !== "high" && data2 !== "level" && data2 !== 4) return false;
  }
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
