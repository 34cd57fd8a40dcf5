import { countOptional, hasExactly, isArray, isBoolean, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { StartInput, StopInput, StopOutput } from "./tools.tools.js";

const test0 = (data) => isArray(data) && data.length === 0;
const test1 = (data) => isBoolean(data?.aborted) && hasExactly(data, data.constructor, 1, "aborted");

export const isStartInput: Guard<StartInput> = (data) => {
  const data1 = data?.job;
  if (!isString(data1?.name) || !hasExactly(data1, data1.constructor, 1, "name")) return false;
  const data2 = data.options;
  if (data2 !== undefined) {
    const data3 = data2?.plugins;
    if (data3 !== undefined) if (!isArray(data3) || data3.length !== 0) return false;
    const data4 = data2?.verbose;
    if (data4 !== undefined) if (!isBoolean(data4) && !test0(data4)) return false;
    if (!hasExactly(data2, data2?.constructor, countOptional(data2?.auth, isString) + (data3 !== undefined) + (data4 !== undefined), "auth?,plugins?,verbose?")) return false;
  }
  const data5 = data.signal;
  if (data5 !== undefined) if (!test1(data5)) return false;
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined) + (data5 !== undefined), "job,options?,signal?");
};

export const isStopInput: Guard<StopInput> = (data) => {
  const data1 = data?.plugins;
  if (data1 !== undefined) if (!isArray(data1) || data1.length !== 0) return false;
  const data2 = data?.verbose;
  if (data2 !== undefined) if (!isBoolean(data2) && !test0(data2)) return false;
  return hasExactly(data, data?.constructor, countOptional(data?.auth, isString) + (data1 !== undefined) + (data2 !== undefined), "auth?,plugins?,verbose?");
};

export const isStopOutput: Guard<StopOutput> = (data) => {
  const data1 = data?.result;
  return (test1(data1) || data1 === null) && hasExactly(data, data.constructor, 1, "result");
};
