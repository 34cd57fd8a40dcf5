import type { Guard } from "toolwright/gen/v1";
import { isJson, isTree } from "./definitions.validators.js";
import type { GrowInput, GrowOutput } from "./a.tools.js";

export const isGrowInput: Guard<GrowInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.tree === undefined) return false;
  if (!isTree(data.tree) || data.data === undefined || !isJson(data.data)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "tree": case "data": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isGrowOutput: Guard<GrowOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.note !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "note": seen1++; break;
      case "left": if (data.left !== undefined) if (!isTree(data.left)) return false; break;
      case "right": if (data.right !== undefined) if (!isTree(data.right)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
