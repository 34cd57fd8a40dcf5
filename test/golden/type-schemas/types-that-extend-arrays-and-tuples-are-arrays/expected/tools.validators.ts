import { hasExactly, isArray, isBoolean, isListOf, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isJson, isJsonArray } from "./definitions.validators.js";
import type { CountInput, CountOutput, StoreInput, StoreOutput } from "./tools.tools.js";

const test0 = (data) => {
  if (!isArray(data) || data.length < 2 || data.length > 3 || !isNumber(data[0]) || !isNumber(data[1])) return false;
  if (data.length > 2) if (!isString(data[2])) return false;
  return true;
};

export const isCountInput: Guard<CountInput> = (data) => {
  const data1 = data?.days;
  if (!isArray(data1)) return false;
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
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (data2 !== "tue" && data2 !== "mon") return false;
  }
  if (!isListOf(data.names, isString) || !test0(data.origin)) return false;
  const data3 = data.row;
  if (!isArray(data3) || data3.length < 1 || !isString(data3[0])) return false;
  for (let i2 = 1; i2 < data3.length; i2++) if (!isBoolean(data3[i2])) return false;
  const data4 = data.pages;
  if (!isArray(data4) || data4.length < 1) return false;
  for (let i3 = 0; i3 < data4.length; i3++) if (!isListOf(data4[i3], isNumber)) return false;
  return hasExactly(data, data.constructor, 6, "data,days,names,origin,row,pages");
};

export const isStoreOutput: Guard<StoreOutput> = (data) => {
  if (data?.result === undefined || !isJsonArray(data?.result)) return false;
  return hasExactly(data, data.constructor, 1, "result");
};
