import type { Guard } from "toolwright/gen/v1";
import type { OwnInput, OwnOutput } from "./own.tools.js";

export const isOwnInput: Guard<OwnInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isOwnOutput: Guard<OwnOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.content;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "content": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
