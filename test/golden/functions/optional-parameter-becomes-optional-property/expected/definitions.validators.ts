import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

export const isTree: Guard<definitions.Tree> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.name !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "name": seen1++; break;
      case "children":
        if (data.children !== undefined) {
          const data1 = data.children;
          if (!Array.isArray(data1)) return false;
          for (let i1 = 0; i1 < data1.length; i1++) if (!isTree(data1[i1])) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};
