import type { Guard } from "toolwright/gen/v1";
import type { FillInput } from "./tools.tools.js";

export const isFillInput: Guard<FillInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.label;
  if (data1 !== "top" && data1 !== "bottom") return false;
  const data2 = data.items;
  if (!Array.isArray(data2)) return false;
  for (let i1 = 0; i1 < data2.length; i1++) {
    const data3 = data2[i1];
    if (typeof data3 !== "object" || data3 === null || Array.isArray(data3) || typeof data3.name !== "string") return false;
    if (!Number.isFinite(data3.count)) return false;
    let seen1 = 0;
    for (const key1 in data3) {
      if (!Object.prototype.hasOwnProperty.call(data3, key1)) continue;
      switch (key1) {
        case "name": case "count": seen1++; break;
        case "kept": if (data3.kept !== undefined) if (typeof data3.kept !== "boolean") return false; break;
        default: return false;
      }
    }
    if (seen1 !== 2) return false;
  }
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "label": case "items": seen2++; break;
      case "note": if (data.note !== undefined) if (typeof data.note !== "string") return false; break;
      default: return false;
    }
  }
  return seen2 === 2;
};
