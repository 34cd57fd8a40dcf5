import type { Guard } from "toolwright/gen/v1";
import { isNode } from "./definitions.validators.js";
import type { OneInput, OneOutput } from "./a.tools.js";

export const isOneInput: Guard<OneInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.a !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "a": seen1++; break;
      case "next": if (data.next !== undefined) if (!isNode(data.next)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isOneOutput: Guard<OneOutput> = (data) => {
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
