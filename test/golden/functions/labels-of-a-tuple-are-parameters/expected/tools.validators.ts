import { countOptional, hasExactly, isArray, isListOf, isNumber, isString } from "toolwright/gen/v1";
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

export const isCountInput: Guard<CountInput> = (data) => {
  if (!isString(data?.label) || !isNumber(data.from)) return false;
  return hasExactly(data, data.constructor, 2, "label,from");
};

export const isKeepInput: Guard<KeepInput> = (data) => {
  const data1 = data?.pair;
  if (!isArray(data1) || data1.length < 1 || data1.length > 2 || !isString(data1[0])) return false;
  if (data1.length > 1) if (!isNumber(data1[1])) return false;
  return hasExactly(data, data.constructor, 1, "pair");
};

export const isKeepRestInput: Guard<KeepRestInput> = (data) => {
  const data1 = data?.list;
  if (!test0(data1) && !test1(data1) && !test2(data1) && !test3(data1) && !test4(data1) && !test5(data1) && !test6(data1) && !test7(data1) && !test8(data1) && !test9(data1)) return false;
  return hasExactly(data, data.constructor, 1, "list");
};

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (!isString(data?.text)) return false;
  const data1 = data.limit;
  if (data1 !== undefined) if (!isNumber(data1) || data1 < 1) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "text,limit?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => isListOf(data?.result, isString) && hasExactly(data, data.constructor, 1, "result");

export const isWalkTreeInput: Guard<WalkTreeInput> = (data) => {
  if (!isString(data?.path)) return false;
  const data1 = data.skip;
  if (data1 !== undefined) {
    if (!isArray(data1)) return false;
    for (let i1 = 0; i1 < data1.length; i1++) {
      const data2 = data1[i1];
      if (data2 !== "hidden" && data2 !== "links") return false;
    }
  }
  return hasExactly(data, data.constructor, 1 + countOptional(data.depth, isNumber) + (data1 !== undefined), "path,depth?,skip?");
};

export const isWalkTreeOutput: Guard<WalkTreeOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
