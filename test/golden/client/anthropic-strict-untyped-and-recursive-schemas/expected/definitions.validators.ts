import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

export const isEntry: Guard<definitions.Entry> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.title !== "string") return false;
  const data1 = data.body;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1)) return false;
  const data2 = data1.format;
  if (data2 !== "text" && data2 !== "html" || data1.extra === undefined) return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "format": case "extra": seen1++; break;
      default: return false;
    }
  }
  if (seen1 !== 2) return false;
  const data3 = data.replies;
  if (!Array.isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) if (!isEntry(data3[i1])) return false;
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "title": case "body": case "replies": seen2++; break;
      default: return false;
    }
  }
  return seen2 === 3;
};
