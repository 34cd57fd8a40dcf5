import type { Guard } from "toolwright/gen/v1";
import type { LinesInput, LinesOutput } from "./tools.tools.js";

export const isLinesInput: Guard<LinesInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isLinesOutput: Guard<LinesOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (typeof data2 !== "object" || data2 === null || Array.isArray(data2) || !Number.isFinite(data2.number)) return false;
    if (typeof data2.text !== "string") return false;
    let seen1 = 0;
    for (const key1 in data2) {
      if (!Object.prototype.hasOwnProperty.call(data2, key1)) continue;
      switch (key1) {
        case "number": case "text": seen1++; break;
        default: return false;
      }
    }
    if (seen1 !== 2) return false;
  }
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "result": seen2++; break;
      default: return false;
    }
  }
  return seen2 === 1;
};
