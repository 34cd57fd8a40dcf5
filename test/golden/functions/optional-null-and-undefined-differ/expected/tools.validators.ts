import type { Guard } from "toolwright/gen/v1";
import type { SetInput, SetOutput } from "./tools.tools.js";

export const isSetInput: Guard<SetInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.required;
  if (typeof data1 !== "string" && data1 !== null) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "required": seen1++; break;
      case "maybe": if (data.maybe !== undefined) if (typeof data.maybe !== "string") return false; break;
      case "optional": if (data.optional !== undefined) if (typeof data.optional !== "string") return false; break;
      case "both":
        if (data.both !== undefined) {
          const data2 = data.both;
          if (typeof data2 !== "string" && data2 !== null) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isSetOutput: Guard<SetOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "result": if (data.result !== undefined) if (typeof data.result !== "string") return false; break;
      default: return false;
    }
  }
  return true;
};
