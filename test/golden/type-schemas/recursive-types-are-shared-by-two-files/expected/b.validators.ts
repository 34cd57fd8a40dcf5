import type { Guard } from "toolwright/gen/v1";
import { isTree } from "./definitions.validators.js";
import type { CutInput, CutOutput } from "./b.tools.js";

export const isCutInput: Guard<CutInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.forest;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!isTree(data1[i1])) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "forest": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isCutOutput: Guard<CutOutput> = (data) => {
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
