import { hasExactly, isNumber, isObject } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ListInput, ListOutput } from "./tools.tools.js";

const test0 = (data) => {
  if (!isObject(data) || data.own === undefined || !Object.prototype.hasOwnProperty.call(data, "own")) return false;
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
  if (!isObject(data) || data.a !== 1 || data.forA === undefined) return false;
  if (!Object.prototype.hasOwnProperty.call(data, "a")) return false;
  return Object.prototype.hasOwnProperty.call(data, "forA");
};
const test2 = (data) => {
  if (!isObject(data) || data.b !== 1 || data.forB === undefined) return false;
  if (!Object.prototype.hasOwnProperty.call(data, "b")) return false;
  return Object.prototype.hasOwnProperty.call(data, "forB");
};
const test3 = (data) => {
  if (!isObject(data) || data.c !== 1 || data.forC === undefined) return false;
  if (!Object.prototype.hasOwnProperty.call(data, "c")) return false;
  return Object.prototype.hasOwnProperty.call(data, "forC");
};
const test4 = (data) => {
  if (!isObject(data) || data.d !== 1 || data.forD === undefined) return false;
  if (!Object.prototype.hasOwnProperty.call(data, "d")) return false;
  return Object.prototype.hasOwnProperty.call(data, "forD");
};
const test5 = (data) => {
  if (!isObject(data) || data.e !== 1 || data.forE === undefined) return false;
  if (!Object.prototype.hasOwnProperty.call(data, "e")) return false;
  return Object.prototype.hasOwnProperty.call(data, "forE");
};

export const isListInput: Guard<ListInput> = (data) => {
  const data1 = data?.filter;
  if (!test0(data1) && !test1(data1) && !test2(data1) && !test3(data1) && !test4(data1) && !test5(data1)) return false;
  const data2 = data1?.a;
  if (data2 !== undefined) if (data2 !== 1 && data2 !== 2 && data2 !== 1) return false;
  const data3 = data1?.b;
  if (data3 !== undefined) if (data3 !== 1 && data3 !== 2 && data3 !== 1) return false;
  const data4 = data1?.c;
  if (data4 !== undefined) if (data4 !== 1 && data4 !== 2 && data4 !== 1) return false;
  const data5 = data1?.d;
  if (data5 !== undefined) if (data5 !== 1 && data5 !== 2 && data5 !== 1) return false;
  const data6 = data1?.e;
  if (data6 !== undefined) if (data6 !== 1 && data6 !== 2 && data6 !== 1) return false;
  const data7 = data1?.own;
  if (data7 !== undefined && data7 !== 1) return false;
  const data8 = data1?.forA;
  if (data8 !== undefined && data8 !== 1) return false;
  const data9 = data1?.forB;
  if (data9 !== undefined && data9 !== 1) return false;
  const data10 = data1?.forC;
  if (data10 !== undefined && data10 !== 1) return false;
  const data11 = data1?.forD;
  if (data11 !== undefined && data11 !== 1) return false;
  const data12 = data1?.forE;
  if (data12 !== undefined && data12 !== 1) return false;
  if (!hasExactly(data1, data1?.constructor, 0 + (data2 !== undefined) + (data3 !== undefined) + (data4 !== undefined) + (data5 !== undefined) + (data6 !== undefined) + (data7 !== undefined) + (data8 !== undefined) + (data9 !== undefined) + (data10 !== undefined) + (data11 !== undefined) + (data12 !== undefined), "a?,b?,c?,d?,e?,own?,forA?,forB?,forC?,forD?,forE?")) return false;
  return hasExactly(data, data.constructor, 1, "filter");
};

export const isListOutput: Guard<ListOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
