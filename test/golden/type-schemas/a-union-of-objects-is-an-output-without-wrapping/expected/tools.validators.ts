import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOrSayInput, FindOrSayOutput, FindOutput } from "./tools.tools.js";

const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.kind !== "one") return false;
  if (typeof data.hit !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": case "hit": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};
const test2 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.kind !== "many") return false;
  const data1 = data.hits;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  if (typeof data.more !== "boolean") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": case "hits": case "more": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 3;
};
const test3 = (data) => {
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
const test0 = (data) => {
  switch (data?.kind) {
    case "one": return test1(data);
    case "many": return test2(data);
    case "none": return test3(data);
    default: return false;
  }
};
const test4 = (data) => {
  switch (data?.kind) {
    case "one": return test1(data) || typeof data === "string";
    case "many": return test2(data) || typeof data === "string";
    case "none": return test3(data) || typeof data === "string";
    default: return typeof data === "string";
  }
};

export const isFindInput: Guard<FindInput> = (data) => {
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

export const isFindOutput: Guard<FindOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test0(data)) return false;
  const data1 = data.kind;
  if (data1 !== "one" && data1 !== "many" && data1 !== "none") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "kind": seen1++; break;
      case "hit": if (data.hit !== undefined) if (typeof data.hit !== "string") return false; break;
      case "hits":
        if (data.hits !== undefined) {
          const data2 = data.hits;
          if (!Array.isArray(data2)) return false;
          for (let i1 = 0; i1 < data2.length; i1++) if (typeof data2[i1] !== "string") return false;
        }
        break;
      case "more": if (data.more !== undefined) if (typeof data.more !== "boolean") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isFindOrSayInput: Guard<FindOrSayInput> = (data) => {
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

export const isFindOrSayOutput: Guard<FindOrSayOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.result;
  if (!test4(data1)) return false;
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
