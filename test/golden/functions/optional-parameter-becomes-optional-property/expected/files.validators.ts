import type { Guard } from "toolwright/gen/v1";
import { isTree } from "./definitions.validators.js";
import type { ReadFileInput, ReadFileOutput } from "./files.tools.js";

export const isReadFileInput: Guard<ReadFileInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.path !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "path": seen1++; break;
      case "encoding":
        if (data.encoding !== undefined) {
          const data1 = data.encoding;
          if (data1 !== "utf8" && data1 !== "ascii") return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isReadFileOutput: Guard<ReadFileOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  if (data.tree === undefined || !isTree(data.tree)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": case "tree": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
