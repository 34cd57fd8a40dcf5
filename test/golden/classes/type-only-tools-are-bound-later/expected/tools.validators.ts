import type { Guard } from "toolwright/gen/v1";
import type { ForgetInput, SearchInput, SearchOutput } from "./tools.tools.js";

const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.kind !== "none") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test2 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.kind !== "some") return false;
  const data1 = data.hits;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": case "hits": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
const test0 = (data) => {
  switch (data?.kind) {
    case "none": return test1(data);
    case "some": return test2(data);
    default: return false;
  }
};

export const isForgetInput: Guard<ForgetInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.query !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "query": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isSearchOutput: Guard<SearchOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test0(data)) return false;
  const data1 = data.kind;
  if (data1 !== "none" && data1 !== "some") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": seen1++; break;
      case "hits":
        if (data.hits !== undefined) {
          const data2 = data.hits;
          if (!Array.isArray(data2)) return false;
          for (let i1 = 0; i1 < data2.length; i1++) if (typeof data2[i1] !== "string") return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};
