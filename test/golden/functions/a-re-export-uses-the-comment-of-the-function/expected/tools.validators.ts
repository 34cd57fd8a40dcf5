import type { Guard } from "toolwright/gen/v1";
import type { LowerInput, LowerOutput, UpperInput, UpperOutput } from "./tools.tools.js";

export const isLowerInput: Guard<LowerInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isLowerOutput: Guard<LowerOutput> = (data) => {
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

export const isUpperInput: Guard<UpperInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isUpperOutput: Guard<UpperOutput> = (data) => {
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
