import type { Guard } from "toolwright/gen/v1";
import type { SearchInput, SearchOutput } from "./tools.tools.js";

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.query !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "query": seen1++; break;
      case "limit": if (data.limit !== undefined) if (!Number.isFinite(data.limit)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isSearchOutput: Guard<SearchOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.hits;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "hits": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
