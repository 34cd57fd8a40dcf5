import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

export const isNode: Guard<definitions.Node> = (data) => {
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

export const isNode2: Guard<definitions.Node2> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.b)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "b": seen1++; break;
      case "next": if (data.next !== undefined) if (!isNode2(data.next)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
