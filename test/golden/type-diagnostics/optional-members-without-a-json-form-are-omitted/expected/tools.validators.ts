import type { Guard } from "toolwright/gen/v1";
import type { SearchInput, SearchOutput } from "./tools.tools.js";

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.options;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || typeof data1.query !== "string") return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "query": seen1++; break;
      case "pattern": if (data1.pattern !== undefined) if (data1.pattern !== null) return false; break;
      default: return false;
    }
  }
  if (seen1 !== 1) return false;
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "options": seen2++; break;
      default: return false;
    }
  }
  return seen2 === 1;
};

export const isSearchOutput: Guard<SearchOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.found;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "found": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
