import type { Guard } from "toolwright/gen/v1";
import type { ListInput, ListOutput } from "./tools.tools.js";

const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.own === undefined) return false;
  if (!Object.prototype.hasOwnProperty.call(data, "own")) return false;
  if (data.a !== undefined && Object.prototype.hasOwnProperty.call(data, "a")) {
    const data1 = data.a;
    if (data1 !== 1 && data1 !== 2) return false;
  }
  if (data.b !== undefined && Object.prototype.hasOwnProperty.call(data, "b")) {
    const data2 = data.b;
    if (data2 !== 1 && data2 !== 2) return false;
  }
  if (data.c !== undefined && Object.prototype.hasOwnProperty.call(data, "c")) {
    const data3 = data.c;
    if (data3 !== 1 && data3 !== 2) return false;
  }
  if (data.d !== undefined && Object.prototype.hasOwnProperty.call(data, "d")) {
    const data4 = data.d;
    if (data4 !== 1 && data4 !== 2) return false;
  }
  if (data.e !== undefined && Object.prototype.hasOwnProperty.call(data, "e")) {
    const data5 = data.e;
    if (data5 !== 1 && data5 !== 2) return false;
  }
  return true;
};
const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.a !== 1 || data.forA === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "a") && Object.prototype.hasOwnProperty.call(data, "forA");
};
const test2 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.b !== 1 || data.forB === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "b") && Object.prototype.hasOwnProperty.call(data, "forB");
};
const test3 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.c !== 1 || data.forC === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "c") && Object.prototype.hasOwnProperty.call(data, "forC");
};
const test4 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.d !== 1 || data.forD === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "d") && Object.prototype.hasOwnProperty.call(data, "forD");
};
const test5 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || data.e !== 1 || data.forE === undefined) return false;
  return Object.prototype.hasOwnProperty.call(data, "e") && Object.prototype.hasOwnProperty.call(data, "forE");
};

export const isListInput: Guard<ListInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.filter;
  if (typeof data1 !== "object" || data1 === null || Array.isArray(data1)) return false;
  if (!test0(data1) && !test1(data1) && !test2(data1) && !test3(data1) && !test4(data1) && !test5(data1)) return false;
  for (const key1 in data1) {
    if (!Object.prototype.hasOwnProperty.call(data1, key1)) continue;
    switch (key1) {
      case "a":
        if (data1.a !== undefined) {
          const data2 = data1.a;
          if (data2 !== 1 && data2 !== 2 && data2 !== 1) return false;
        }
        break;
      case "b":
        if (data1.b !== undefined) {
          const data3 = data1.b;
          if (data3 !== 1 && data3 !== 2 && data3 !== 1) return false;
        }
        break;
      case "c":
        if (data1.c !== undefined) {
          const data4 = data1.c;
          if (data4 !== 1 && data4 !== 2 && data4 !== 1) return false;
        }
        break;
      case "d":
        if (data1.d !== undefined) {
          const data5 = data1.d;
          if (data5 !== 1 && data5 !== 2 && data5 !== 1) return false;
        }
        break;
      case "e":
        if (data1.e !== undefined) {
          const data6 = data1.e;
          if (data6 !== 1 && data6 !== 2 && data6 !== 1) return false;
        }
        break;
      case "own": if (data1.own !== undefined) if (data1.own !== 1) return false; break;
      case "forA": if (data1.forA !== undefined) if (data1.forA !== 1) return false; break;
      case "forB": if (data1.forB !== undefined) if (data1.forB !== 1) return false; break;
      case "forC": if (data1.forC !== undefined) if (data1.forC !== 1) return false; break;
      case "forD": if (data1.forD !== undefined) if (data1.forD !== 1) return false; break;
      case "forE": if (data1.forE !== undefined) if (data1.forE !== 1) return false; break;
      default: return false;
    }
  }
  let seen2 = 0;
  for (const key2 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key2)) continue;
    switch (key2) {
      case "filter": seen2++; break;
      default: return false;
    }
  }
  return seen2 === 1;
};

export const isListOutput: Guard<ListOutput> = (data) => {
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
