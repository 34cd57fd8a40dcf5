import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

export const isFolder: Guard<definitions.Folder> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.name !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "name": seen1++; break;
      case "inside":
        if (data.inside !== undefined) {
          const data1 = data.inside;
          if (!Array.isArray(data1)) return false;
          for (let i1 = 0; i1 < data1.length; i1++) if (!isFolder(data1[i1])) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};
