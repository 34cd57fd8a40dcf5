import type { Guard } from "toolwright/gen/v1";
import type { AddInput, AddOutput, SubtractInput, SubtractOutput } from "./tools.tools.js";

export const isAddInput: Guard<AddInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.a)) return false;
  if (!Number.isFinite(data.b)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "a": case "b": seen1++; break;
      case "span":
        if (data.span !== undefined) {
          const data1 = data.span;
          if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || typeof data1.start !== "string") return false;
          if (typeof data1.end !== "string") return false;
          let seen2 = 0;
          for (const key2 in data1) {
            if (!Object.prototype.hasOwnProperty.call(data1, key2)) continue;
            switch (key2) {
              case "start": case "end": seen2++; break;
              default: return false;
            }
          }
          if (seen2 !== 2) return false;
        }
        break;
      case "named":
        if (data.named !== undefined) {
          const data2 = data.named;
          if (typeof data2 !== "object" || data2 === null || Array.isArray(data2)) return false;
          const data3 = data2.title;
          if (data3 !== "a" && data3 !== "b") return false;
          let seen3 = 0;
          for (const key3 in data2) {
            if (!Object.prototype.hasOwnProperty.call(data2, key3)) continue;
            switch (key3) {
              case "title": seen3++; break;
              default: return false;
            }
          }
          if (seen3 !== 1) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isAddOutput: Guard<AddOutput> = (data) => {
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

export const isSubtractInput: Guard<SubtractInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.a)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "a": seen1++; break;
      case "b": if (data.b !== undefined) if (!Number.isFinite(data.b)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isSubtractOutput: Guard<SubtractOutput> = (data) => {
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
