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

const test0 = (data) => {
  if (isArray(data)) {
    if (data.length > 1) return false;
    if (data.length > 0) if (!isNumber(data[0])) return false;
  }
  return true;
};
const test1 = (data) => {
  if (isArray(data)) if (data.length !== 2 || !isString(data[0]) || !isNumber(data[1])) return false;
  return true;
};
const test2 = (data) => {
  if (isArray(data)) if (data.length !== 3 || !isString(data[0]) || !isString(data[1]) || !isNumber(data[2])) return false;
  return true;
};
const test3 = (data) => {
  if (isArray(data)) if (data.length < 4 || !isString(data[0]) || !isString(data[1]) || !isString(data[2])) return false;
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
  if (!isArray(data1) || !test0(data1) && !test1(data1) && !test2(data1) && !test3(data1)) return false;
  if (data1.length < 1) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (!isString(data2) && !isNumber(data2)) return false;
  }
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
