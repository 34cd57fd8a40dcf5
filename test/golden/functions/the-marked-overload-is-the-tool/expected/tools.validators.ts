import type { Guard } from "toolwright/gen/v1";
import type { MeasureInput, MeasureOutput } from "./tools.tools.js";

export const isMeasureInput: Guard<MeasureInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.list;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  const data2 = data.unit;
  if (data2 !== "items" && data2 !== "letters") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "list": case "unit": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isMeasureOutput: Guard<MeasureOutput> = (data) => {
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
