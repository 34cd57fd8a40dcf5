import { hasExactly } from "toolwright/gen/v1";
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

const test0 = (data) => Array.isArray(data) && data.length === 1 && Number.isFinite(data[0]);
const test1 = (data) => {
  if (!Array.isArray(data) || data.length !== 2 || typeof data[0] !== "string") return false;
  return Number.isFinite(data[1]);
};
const test2 = (data) => {
  if (!Array.isArray(data) || data.length !== 3 || typeof data[0] !== "string") return false;
  return typeof data[1] === "string" && Number.isFinite(data[2]);
};
const test3 = (data) => {
  if (!Array.isArray(data) || data.length !== 4 || typeof data[0] !== "string") return false;
  return typeof data[1] === "string" && typeof data[2] === "string" && Number.isFinite(data[3]);
};
const test4 = (data) => {
  if (!Array.isArray(data) || data.length !== 5 || typeof data[0] !== "string") return false;
  if (typeof data[1] !== "string" || typeof data[2] !== "string" || typeof data[3] !== "string") return false;
  return Number.isFinite(data[4]);
};
const test5 = (data) => {
  if (!Array.isArray(data) || data.length !== 6 || typeof data[0] !== "string") return false;
  if (typeof data[1] !== "string" || typeof data[2] !== "string" || typeof data[3] !== "string") return false;
  return typeof data[4] === "string" && Number.isFinite(data[5]);
};
const test6 = (data) => {
  if (!Array.isArray(data) || data.length !== 7 || typeof data[0] !== "string") return false;
  if (typeof data[1] !== "string" || typeof data[2] !== "string" || typeof data[3] !== "string") return false;
  return typeof data[4] === "string" && typeof data[5] === "string" && Number.isFinite(data[6]);
};
const test7 = (data) => {
  if (!Array.isArray(data) || data.length !== 8 || typeof data[0] !== "string") return false;
  if (typeof data[1] !== "string" || typeof data[2] !== "string" || typeof data[3] !== "string") return false;
  if (typeof data[4] !== "string" || typeof data[5] !== "string" || typeof data[6] !== "string") return false;
  return Number.isFinite(data[7]);
};
const test8 = (data) => {
  if (!Array.isArray(data) || data.length !== 9 || typeof data[0] !== "string") return false;
  if (typeof data[1] !== "string" || typeof data[2] !== "string" || typeof data[3] !== "string") return false;
  if (typeof data[4] !== "string" || typeof data[5] !== "string" || typeof data[6] !== "string") return false;
  return typeof data[7] === "string" && Number.isFinite(data[8]);
};
const test9 = (data) => {
  if (!Array.isArray(data) || data.length < 10) return false;
  for (let i1 = 0; i1 < data.length; i1++) {
    const data1 = data[i1];
    if (typeof data1 !== "string" && !Number.isFinite(data1)) return false;
  }
  return true;
};

export const isCountInput: Guard<CountInput> = (data) => {
  if (typeof data?.label !== "string" || !Number.isFinite(data.from)) return false;
  return hasExactly(data, data.constructor, 2, "label,from");
};

export const isKeepInput: Guard<KeepInput> = (data) => {
  const data1 = data?.pair;
  if (!Array.isArray(data1) || data1.length < 1 || data1.length > 2 || typeof data1[0] !== "string") return false;
  if (data1.length > 1) if (!Number.isFinite(data1[1])) return false;
  return hasExactly(data, data.constructor, 1, "pair");
};

export const isKeepRestInput: Guard<KeepRestInput> = (data) => {
  const data1 = data?.list;
  if (!test0(data1) && !test1(data1) && !test2(data1) && !test3(data1) && !test4(data1) && !test5(data1) && !test6(data1) && !test7(data1) && !test8(data1) && !test9(data1)) return false;
  return hasExactly(data, data.constructor, 1, "list");
};

export const isSearchInput: Guard<SearchInput> = (data) => {
  if (typeof data?.text !== "string") return false;
  const data1 = data.limit;
  if (data1 !== undefined) if (!Number.isFinite(data1) || data1 < 1) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "text,limit?");
};

export const isSearchOutput: Guard<SearchOutput> = (data) => {
  const data1 = data?.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return hasExactly(data, data.constructor, 1, "result");
};

export const isWalkTreeInput: Guard<WalkTreeInput> = (data) => {
  if (typeof data?.path !== "string") return false;
  const data1 = data.depth;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  const data2 = data.skip;
  if (data2 !== undefined) {
    if (!Array.isArray(data2)) return false;
    for (let i1 = 0; i1 < data2.length; i1++) {
      const data3 = data2[i1];
      if (data3 !== "hidden" && data3 !== "links") return false;
    }
  }
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + (data2 !== undefined), "path,depth?,skip?");
};

export const isWalkTreeOutput: Guard<WalkTreeOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
