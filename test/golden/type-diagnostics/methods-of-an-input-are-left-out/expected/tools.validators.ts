import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { StartInput, StopInput, StopOutput } from "./tools.tools.js";

const test0 = (data) => Array.isArray(data) && data.length === 0;
const test1 = (data) => typeof data?.aborted === "boolean" && hasExactly(data, data.constructor, 1, "aborted");

export const isStartInput: Guard<StartInput> = (data) => {
  const data1 = data?.job;
  if (typeof data1?.name !== "string" || !hasExactly(data1, data1.constructor, 1, "name")) return false;
  const data2 = data.options;
  if (data2 !== undefined) {
    const data3 = data2?.auth;
    if (data3 !== undefined && typeof data3 !== "string") return false;
    const data4 = data2?.plugins;
    if (data4 !== undefined) if (!Array.isArray(data4) || data4.length !== 0) return false;
    const data5 = data2?.verbose;
    if (data5 !== undefined) if (typeof data5 !== "boolean" && !test0(data5)) return false;
    if (!hasExactly(data2, data2?.constructor, 0 + (data3 !== undefined) + (data4 !== undefined) + (data5 !== undefined), "auth?,plugins?,verbose?")) return false;
  }
  const data6 = data.signal;
  if (data6 !== undefined) if (!test1(data6)) return false;
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined) + (data6 !== undefined), "job,options?,signal?");
};

export const isStopInput: Guard<StopInput> = (data) => {
  const data1 = data?.auth;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  const data2 = data?.plugins;
  if (data2 !== undefined) if (!Array.isArray(data2) || data2.length !== 0) return false;
  const data3 = data?.verbose;
  if (data3 !== undefined) if (typeof data3 !== "boolean" && !test0(data3)) return false;
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined) + (data2 !== undefined) + (data3 !== undefined), "auth?,plugins?,verbose?");
};

export const isStopOutput: Guard<StopOutput> = (data) => {
  const data1 = data?.result;
  return (test1(data1) || data1 === null) && hasExactly(data, data.constructor, 1, "result");
};
