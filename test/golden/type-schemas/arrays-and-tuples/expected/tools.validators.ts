import { hasExactly, isArray, isListOf, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { PlaceInput } from "./tools.tools.js";

const test0 = (data) => isArray(data) && data.length === 1 && isNumber(data[0]);
const test1 = (data) => isArray(data) && data.length === 2 && isString(data[0]) && isNumber(data[1]);
const test2 = (data) => {
  if (!isArray(data) || data.length !== 3 || !isString(data[0]) || !isString(data[1])) return false;
  return isNumber(data[2]);
};
const test3 = (data) => {
  if (!isArray(data) || data.length !== 4 || !isString(data[0]) || !isString(data[1])) return false;
  return isString(data[2]) && isNumber(data[3]);
};
const test4 = (data) => {
  if (!isArray(data) || data.length !== 5 || !isString(data[0]) || !isString(data[1])) return false;
  return isString(data[2]) && isString(data[3]) && isNumber(data[4]);
};
const test5 = (data) => {
  if (!isArray(data) || data.length !== 6 || !isString(data[0]) || !isString(data[1])) return false;
  return isString(data[2]) && isString(data[3]) && isString(data[4]) && isNumber(data[5]);
};
const test6 = (data) => {
  if (!isArray(data) || data.length !== 7 || !isString(data[0]) || !isString(data[1])) return false;
  if (!isString(data[2]) || !isString(data[3]) || !isString(data[4]) || !isString(data[5])) return false;
  return isNumber(data[6]);
};
const test7 = (data) => {
  if (!isArray(data) || data.length !== 8 || !isString(data[0]) || !isString(data[1])) return false;
  if (!isString(data[2]) || !isString(data[3]) || !isString(data[4]) || !isString(data[5])) return false;
  return isString(data[6]) && isNumber(data[7]);
};
const test8 = (data) => {
  if (!isArray(data) || data.length !== 9 || !isString(data[0]) || !isString(data[1])) return false;
  if (!isString(data[2]) || !isString(data[3]) || !isString(data[4]) || !isString(data[5])) return false;
  return isString(data[6]) && isString(data[7]) && isNumber(data[8]);
};
const test9 = (data) => {
  if (!isArray(data) || data.length < 10) return false;
  for (let i1 = 0; i1 < data.length; i1++) {
    const data1 = data[i1];
    if (!isString(data1) && !isNumber(data1)) return false;
  }
  return true;
};

export const isPlaceInput: Guard<PlaceInput> = (data) => {
  if (!isListOf(data?.list, isString)) return false;
  const data1 = data.pair;
  if (!isArray(data1) || data1.length !== 2 || !isNumber(data1[0]) || !isNumber(data1[1])) return false;
  const data2 = data.some;
  if (!isArray(data2) || data2.length < 1 || data2.length > 2 || !isString(data2[0])) return false;
  if (data2.length > 1) if (!isNumber(data2[1])) return false;
  const data3 = data.rest;
  if (!isArray(data3) || data3.length < 1 || !isString(data3[0])) return false;
  for (let i1 = 1; i1 < data3.length; i1++) if (!isNumber(data3[i1])) return false;
  const data4 = data.last;
  if (!test0(data4) && !test1(data4) && !test2(data4) && !test3(data4) && !test4(data4) && !test5(data4) && !test6(data4) && !test7(data4) && !test8(data4) && !test9(data4)) return false;
  return hasExactly(data, data.constructor, 5, "list,pair,some,rest,last");
};
