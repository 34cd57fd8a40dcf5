import type { Guard } from "toolwright/gen/v1";
import type { AreaInput, AreaOutput, DescribeInput, DescribeOutput } from "./tools.tools.js";

export const isAreaInput: Guard<AreaInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isAreaOutput: Guard<AreaOutput> = (data) => {
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

export const isDescribeInput: Guard<DescribeInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.unit;
  if (data1 !== "m2" && data1 !== "ft2") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "unit": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isDescribeOutput: Guard<DescribeOutput> = (data) => {
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
