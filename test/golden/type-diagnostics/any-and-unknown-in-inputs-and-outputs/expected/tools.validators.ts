import type { Guard } from "toolwright/gen/v1";
import type { DestructureInput, DestructureOutput, StoreInput, StoreOutput, TakeInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");

export const isDestructureInput: Guard<DestructureInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.text === undefined) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": seen1++; break;
      case "limit": if (data.limit !== undefined) if (!Number.isFinite(data.limit)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isDestructureOutput: Guard<DestructureOutput> = (data) => {
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

export const isStoreInput: Guard<StoreInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.text !== "string") return false;
  if (data.extra === undefined) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "text": case "extra": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isStoreOutput: Guard<StoreOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.value === undefined) return false;
  if (data.rest === undefined) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "value": case "rest": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isTakeInput: Guard<TakeInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.first === undefined) return false;
  if (data.second === undefined || data.third === undefined || !Array.isArray(data.list)) return false;
  const data1 = data.query;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || data1.filter === undefined) return false;
  let seen1 = 0;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    let other1 = false;
    switch (key1) {
      case "filter": seen1++; break;
      case "size": break;
      default: other1 = true;
    }
    if (pattern0.test(key1)) other1 = false;
    if (other1) return false;
  }
  if (seen1 !== 1) return false;
  const data2 = data.attributes;
  if (typeof data2 !== "object" || data2 === null || Array.isArray(data2)) return false;
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "first": case "second": case "third": case "list": case "query": case "attributes": seen2++; break;
      default: return false;
    }
  }
  return seen2 === 6;
};
