import type { Guard } from "toolwright/gen/v1";
import type { FirstNamesInput, FirstNamesOutput } from "./tools.tools.js";

export const isFirstNamesInput: Guard<FirstNamesInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.items;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "items": seen1++; break;
      case "size": if (data.size !== undefined) if (!Number.isFinite(data.size)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isFirstNamesOutput: Guard<FirstNamesOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.items;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  if (typeof data.more !== "boolean") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "items": case "more": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
