import type { Guard } from "toolwright/gen/v1";
import { isJson, isJsonArray } from "./definitions.validators.js";
import type { CountInput, CountOutput, StoreInput, StoreOutput } from "./tools.tools.js";

export const isCountInput: Guard<CountInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.days;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (data2 !== "tue" && data2 !== "mon") return false;
  }
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "days": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isCountOutput: Guard<CountOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.result;
  if (!Array.isArray(data1) || data1.length < 2 || data1.length > 3 || !Number.isFinite(data1[0])) return false;
  if (!Number.isFinite(data1[1])) return false;
  if (data1.length > 2) if (typeof data1[2] !== "string") return false;
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
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.data === undefined) return false;
  if (!isJson(data.data)) return false;
  const data1 = data.days;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (data2 !== "tue" && data2 !== "mon") return false;
  }
  const data3 = data.names;
  if (!Array.isArray(data3)) return false;
  for (let i2 = 0; i2 < data3.length; i2++) if (typeof data3[i2] !== "string") return false;
  const data4 = data.origin;
  if (!Array.isArray(data4) || data4.length < 2 || data4.length > 3 || !Number.isFinite(data4[0])) return false;
  if (!Number.isFinite(data4[1])) return false;
  if (data4.length > 2) if (typeof data4[2] !== "string") return false;
  const data5 = data.row;
  if (!Array.isArray(data5) || data5.length < 1 || typeof data5[0] !== "string") return false;
  for (let i3 = 1; i3 < data5.length; i3++) if (typeof data5[i3] !== "boolean") return false;
  const data6 = data.pages;
  if (!Array.isArray(data6) || data6.length < 1) return false;
  for (let i4 = 0; i4 < data6.length; i4++) {
    const data7 = data6[i4];
    if (!Array.isArray(data7)) return false;
    for (let i5 = 0; i5 < data7.length; i5++) if (!Number.isFinite(data7[i5])) return false;
  }
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "data": case "days": case "names": case "origin": case "row": case "pages": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 6;
};

export const isStoreOutput: Guard<StoreOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.result === undefined) return false;
  if (!isJsonArray(data.result)) return false;
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
