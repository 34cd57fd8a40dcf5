import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

export const isNode: Guard<definitions.Node> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.name !== "string") return false;
  const data1 = data.children;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!isNode(data1[i1])) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "name": case "children": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isNode2: Guard<definitions.Node2> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.done !== "boolean") return false;
  const data1 = data.parts;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!isNode2(data1[i1])) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "done": case "parts": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
