import type { Guard } from "toolwright/gen/v1";
import type { ListInput, ListOutput } from "./tools.tools.js";

export const isListInput: Guard<ListInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.id)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "id": seen1++; break;
      case "name": if (data.name !== undefined) if (typeof data.name !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isListOutput: Guard<ListOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.items;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (typeof data2 !== "object" || data2 === null || Array.isArray(data2) || typeof data2.name !== "string") return false;
    if (!Number.isFinite(data2.id)) return false;
    let seen1 = 0;
    for (const key1 in data2) {
      if (!Object.prototype.hasOwnProperty.call(data2, key1)) continue;
      switch (key1) {
        case "name": case "id": seen1++; break;
        default: return false;
      }
    }
    if (seen1 !== 2) return false;
  }
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "items": seen2++; break;
      case "next": if (data.next !== undefined) if (typeof data.next !== "string") return false; break;
      default: return false;
    }
  }
  return seen2 === 1;
};
