import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { PlaceInput } from "./tools.tools.js";

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

export const isPlaceInput: Guard<PlaceInput> = (data) => {
  const data1 = data?.list;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  const data2 = data.pair;
  if (!Array.isArray(data2) || data2.length !== 2 || !Number.isFinite(data2[0])) return false;
  if (!Number.isFinite(data2[1])) return false;
  const data3 = data.some;
  if (!Array.isArray(data3) || data3.length < 1 || data3.length > 2 || typeof data3[0] !== "string") return false;
  if (data3.length > 1) if (!Number.isFinite(data3[1])) return false;
  const data4 = data.rest;
  if (!Array.isArray(data4) || data4.length < 1 || typeof data4[0] !== "string") return false;
  for (let i2 = 1; i2 < data4.length; i2++) if (!Number.isFinite(data4[i2])) return false;
  const data5 = data.last;
  if (!test0(data5) && !test1(data5) && !test2(data5) && !test3(data5) && !test4(data5) && !test5(data5) && !test6(data5) && !test7(data5) && !test8(data5) && !test9(data5)) return false;
  return hasExactly(data, data.constructor, 5, "list,pair,some,rest,last");
};
