import type { Guard } from "toolwright/gen/v1";
import type { LookInput, LookOutput } from "./tools.tools.js";

export const isLookInput: Guard<LookInput> = (data) => {
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

export const isLookOutput: Guard<LookOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.length)) return false;
  const data1 = data.words;
  if (!Array.isArray(data1) || data1.length > 3) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  const data2 = data.kind;
  if (data2 !== "question" && data2 !== "statement" || typeof data.first !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "length": case "words": case "kind": case "first": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 4;
};
