import type { Guard } from "toolwright/gen/v1";
import type { SearchInput, SearchOutput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?=.*[a-z])(?!.*---)[a-z-]{8,21}$", "u");

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.slug;
  if (typeof data1 !== "string" || !pattern0.test(data1)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "slug": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isSearchOutput: Guard<SearchOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.result !== "string") return false;
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
