import type { Guard } from "toolwright/gen/v1";
import { isQuery } from "./definitions.validators.js";
import type {
  FirstStringInput,
  FirstStringOutput,
  GreetInput,
  GreetOutput,
  SearchFolderInput,
  SearchFolderOutput,
  SearchInput,
  SearchOutput,
} from "./tools.tools.js";

const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.from !== "string") return false;
  if (typeof data.to !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "from": case "to": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.field !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "field": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isFirstStringInput: Guard<FirstStringInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.items;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "items": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isFirstStringOutput: Guard<FirstStringOutput> = (data) => {
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

export const isGreetInput: Guard<GreetInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.name !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "name": seen1++; break;
      case "greeting": if (data.greeting !== undefined) if (typeof data.greeting !== "string") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isGreetOutput: Guard<GreetOutput> = (data) => {
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

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  const data1 = data.range;
  if (!test0(data1) && data1 !== null) return false;
  const data2 = data.filters;
  if (!Array.isArray(data2)) return false;
  for (let i1 = 0; i1 < data2.length; i1++) if (!test1(data2[i1])) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": case "range": case "filters": seen1++; break;
      case "limit": if (data.limit !== undefined) if (!Number.isFinite(data.limit)) return false; break;
      case "children":
        if (data.children !== undefined) {
          const data3 = data.children;
          if (!Array.isArray(data3)) return false;
          for (let i2 = 0; i2 < data3.length; i2++) if (!isQuery(data3[i2])) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 3;
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

export const isSearchFolderInput: Guard<SearchFolderInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.folder !== "string") return false;
  const data1 = data.query;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || typeof data1.text !== "string") return false;
  const data2 = data1.range;
  if (!test0(data2) && data2 !== null) return false;
  const data3 = data1.filters;
  if (!Array.isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) if (!test1(data3[i1])) return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "text": case "range": case "filters": seen1++; break;
      case "limit": if (data1.limit !== undefined) if (!Number.isFinite(data1.limit)) return false; break;
      case "children":
        if (data1.children !== undefined) {
          const data4 = data1.children;
          if (!Array.isArray(data4)) return false;
          for (let i2 = 0; i2 < data4.length; i2++) if (!isQuery(data4[i2])) return false;
        }
        break;
      default: return false;
    }
  }
  if (seen1 !== 3) return false;
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "folder": case "query": seen2++; break;
      default: return false;
    }
  }
  return seen2 === 2;
};

export const isSearchFolderOutput: Guard<SearchFolderOutput> = (data) => {
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
