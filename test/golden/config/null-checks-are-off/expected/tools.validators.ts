import type { Guard } from "toolwright/gen/v1";
import type { SaveEntryInput, SaveEntryOutput } from "./tools.tools.js";

export const isSaveEntryInput: Guard<SaveEntryInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.text;
  if (typeof data1 !== "string" && data1 !== null) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": seen1++; break;
      case "note":
        if (data.note !== undefined) {
          const data2 = data.note;
          if (typeof data2 !== "string" && data2 !== null) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isSaveEntryOutput: Guard<SaveEntryOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.result;
  if (typeof data1 !== "string" && data1 !== null) return false;
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
