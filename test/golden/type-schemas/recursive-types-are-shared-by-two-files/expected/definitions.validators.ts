import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

const test0 = (data) => {
  if (!Array.isArray(data)) return false;
  for (let i1 = 0; i1 < data.length; i1++) if (!isJson(data[i1])) return false;
  return true;
};
const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    if (!isJson(data[key1])) return false;
  }
  return true;
};

export const isTree: Guard<definitions.Tree> = (data) => {
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

export const isJson: Guard<definitions.Json> = (data) => typeof data === "string" || Number.isFinite(data) || typeof data === "boolean" || data === null || test0(data) || test1(data);
