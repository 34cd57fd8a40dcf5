import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isJson, isJsonArray } from "./definitions.validators.js";
import type { CountInput, CountOutput, StoreInput, StoreOutput } from "./tools.tools.js";

const test0 = (data) => {
  if (!Array.isArray(data) || data.length < 2 || data.length > 3 || !Number.isFinite(data[0])) return false;
  if (!Number.isFinite(data[1])) return false;
  if (data.length > 2) if (typeof data[2] !== "string") return false;
  return true;
};

export const isCountInput: Guard<CountInput> = (data) => {
  const data1 = data?.days;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (data2 !== "tue" && data2 !== "mon") return false;
  }
  return hasExactly(data, data.constructor, 1, "days");
};

export const isCountOutput: Guard<CountOutput> = (data) => test0(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isStoreInput: Guard<StoreInput> = (data) => {
  if (data?.data === undefined || !isJson(data?.data)) return false;
  const data1 = data.days;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (data2 !== "tue" && data2 !== "mon") return false;
  }
  const data3 = data.names;
  if (!Array.isArray(data3)) return false;
  for (let i2 = 0; i2 < data3.length; i2++) if (typeof data3[i2] !== "string") return false;
  if (!test0(data.origin)) return false;
  const data4 = data.row;
  if (!Array.isArray(data4) || data4.length < 1 || typeof data4[0] !== "string") return false;
  for (let i3 = 1; i3 < data4.length; i3++) if (typeof data4[i3] !== "boolean") return false;
  const data5 = data.pages;
  if (!Array.isArray(data5) || data5.length < 1) return false;
  for (let i4 = 0; i4 < data5.length; i4++) {
    const data6 = data5[i4];
    if (!Array.isArray(data6)) return false;
    for (let i5 = 0; i5 < data6.length; i5++) if (!Number.isFinite(data6[i5])) return false;
  }
  return hasExactly(data, data.constructor, 6, "data,days,names,origin,row,pages");
};

export const isStoreOutput: Guard<StoreOutput> = (data) => {
  if (data?.result === undefined || !isJsonArray(data?.result)) return false;
  return hasExactly(data, data.constructor, 1, "result");
};
