import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOutput } from "./tools.tools.js";

export const isFindInput: Guard<FindInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.id)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "id": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isFindOutput: Guard<FindOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.id)) return false;
  const data1 = data.state;
  if (data1 !== "open" && data1 !== "closed" && data1 !== "stale") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "id": case "state": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
