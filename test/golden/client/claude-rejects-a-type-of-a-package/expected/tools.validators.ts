import type { Guard } from "toolwright/gen/v1";
import type { ReadInput, ReadOutput } from "./tools.tools.js";

export const isReadInput: Guard<ReadInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data["page size"])) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "page size": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isReadOutput: Guard<ReadOutput> = (data) => {
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
