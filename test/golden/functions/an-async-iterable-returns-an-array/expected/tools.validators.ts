import type { Guard } from "toolwright/gen/v1";
import type { CountInput, CountOutput } from "./tools.tools.js";

export const isCountInput: Guard<CountInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.to)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "to": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isCountOutput: Guard<CountOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (typeof data2 !== "object" || data2 === null || Array.isArray(data2) || !Number.isFinite(data2.n)) return false;
    let seen1 = 0;
    for (const key1 in data2) {
      if (!Object.prototype.hasOwnProperty.call(data2, key1)) continue;
      switch (key1) {
        case "n": seen1++; break;
        default: return false;
      }
    }
    if (seen1 !== 1) return false;
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
