import type { Guard } from "toolwright/gen/v1";
import type {
  CountInput,
  KeepInput,
  KeepRestInput,
  SearchInput,
  SearchOutput,
  WalkTreeInput,
  WalkTreeOutput,
} from "./tools.tools.js";

const test0 = (data) => Array.isArray(data) && data.length === 1 && Number.isFinite(data[0]);
const test1 = (data) => Array.isArray(data) && data.length === 2 && typeof data[0] === "string" && Number.isFinite(data[1]);
const test2 = (data) => {
  if (!Array.isArray(data) || data.length !== 3 || typeof data[0] !== "string" || typeof data[1] !== "string") return false;
  return Number.isFinite(data[2]);
};
const test3 = (data) => {
  if (!Array.isArray(data) || data.length !== 4 || typeof data[0] !== "string" || typeof data[1] !== "string") return false;
  return typeof data[2] === "string" && Number.isFinite(data[3]);
};
const test4 = (data) => {
  if (!Array.isArray(data) || data.length !== 5 || typeof data[0] !== "string" || typeof data[1] !== "string") return false;
  return typeof data[2] === "string" && typeof data[3] === "string" && Number.isFinite(data[4]);
};
const test5 = (data) => {
  if (!Array.isArray(data) || data.length !== 6 || typeof data[0] !== "string" || typeof data[1] !== "string") return false;
  if (typeof data[2] !== "string" || typeof data[3] !== "string" || typeof data[4] !== "string") return false;
  return Number.isFinite(data[5]);
};
const test6 = (data) => {
  if (!Array.isArray(data) || data.length !== 7 || typeof data[0] !== "string" || typeof data[1] !== "string") return false;
  if (typeof data[2] !== "string" || typeof data[3] !== "string" || typeof data[4] !== "string") return false;
  return typeof data[5] === "string" && Number.isFinite(data[6]);
};
const test7 = (data) => {
  if (!Array.isArray(data) || data.length !== 8 || typeof data[0] !== "string" || typeof data[1] !== "string") return false;
  if (typeof data[2] !== "string" || typeof data[3] !== "string" || typeof data[4] !== "string") return false;
  return typeof data[5] === "string" && typeof data[6] === "string" && Number.isFinite(data[7]);
};
const test8 = (data) => {
  if (!Array.isArray(data) || data.length !== 9 || typeof data[0] !== "string" || typeof data[1] !== "string") return false;
  if (typeof data[2] !== "string" || typeof data[3] !== "string" || typeof data[4] !== "string") return false;
  if (typeof data[5] !== "string" || typeof data[6] !== "string" || typeof data[7] !== "string") return false;
  return Number.isFinite(data[8]);
};
const test9 = (data) => {
  if (!Array.isArray(data) || data.length < 10) return false;
  for (let i1 = 0; i1 < data.length; i1++) {
    const data1 = data[i1];
    if (typeof data1 !== "string" && !Number.isFinite(data1)) return false;
  }
  return true;
};

export const isCountInput: Guard<CountInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.label !== "string") return false;
  if (!Number.isFinite(data.from)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "label": case "from": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isKeepInput: Guard<KeepInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.pair;
  if (!Array.isArray(data1) || data1.length < 1 || data1.length > 2 || typeof data1[0] !== "string") return false;
  if (data1.length > 1) if (!Number.isFinite(data1[1])) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "pair": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isKeepRestInput: Guard<KeepRestInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.list;
  if (!test0(data1) && !test1(data1) && !test2(data1) && !test3(data1) && !test4(data1) && !test5(data1) && !test6(data1) && !test7(data1) && !test8(data1) && !test9(data1)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "list": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": seen1++; break;
      case "limit":
        if (data.limit !== undefined) {
          const data1 = data.limit;
          if (!Number.isFinite(data1) || data1 < 1) return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isSearchOutput: Guard<SearchOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
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

export const isWalkTreeInput: Guard<WalkTreeInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.path !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "path": seen1++; break;
      case "depth": if (data.depth !== undefined) if (!Number.isFinite(data.depth)) return false; break;
      case "skip":
        if (data.skip !== undefined) {
          const data1 = data.skip;
          if (!Array.isArray(data1)) return false;
          for (let i1 = 0; i1 < data1.length; i1++) {
            const data2 = data1[i1];
            if (data2 !== "hidden" && data2 !== "links") return false;
          }
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isWalkTreeOutput: Guard<WalkTreeOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !Number.isFinite(data.result)) return false;
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
