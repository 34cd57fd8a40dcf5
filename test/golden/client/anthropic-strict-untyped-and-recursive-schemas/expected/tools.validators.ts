import type { Guard } from "toolwright/gen/v1";
import { isEntry } from "./definitions.validators.js";
import type { KeepInput, PlanInput } from "./tools.tools.js";

export const isKeepInput: Guard<KeepInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.entry === undefined) return false;
  if (!isEntry(data.entry)) return false;
  const data1 = data.folder;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || typeof data1.path !== "string") return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "path": seen1++; break;
      case "color": if (data1.color !== undefined) if (typeof data1.color !== "string") return false; break;
      default: return false;
    }
  }
  if (seen1 !== 1) return false;
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "entry": case "folder": seen2++; break;
      default: return false;
    }
  }
  return seen2 === 2;
};

export const isPlanInput: Guard<PlanInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.day !== "string") return false;
  const data1 = data.slot;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || typeof data1.link !== "string") return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "link": seen1++; break;
      case "length":
        if (data1.length !== undefined) {
          const data2 = data1.length;
          if (!Number.isFinite(data2) || data2 < 5) return false;
        }
        break;
      default: return false;
    }
  }
  if (seen1 !== 1) return false;
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "day": case "slot": seen2++; break;
      default: return false;
    }
  }
  return seen2 === 2;
};
