import { countOptional, hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AddInput, AddOutput, SubtractInput, SubtractOutput } from "./tools.tools.js";

export const isAddInput: Guard<AddInput> = (data) => {
  if (!isNumber(data?.a) || !isNumber(data.b)) return false;
  const data1 = data.span;
  if (data1 !== undefined) {
    if (!isString(data1?.start) || !isString(data1.end)) return false;
    if (!hasExactly(data1, data1.constructor, 2, "start,end")) return false;
  }
  const data2 = data.named;
  if (data2 !== undefined) {
    const data3 = data2?.title;
    if (data3 !== "a" && data3 !== "b" || !hasExactly(data2, data2.constructor, 1, "title")) return false;
  }
  return hasExactly(data, data.constructor, 2 + (data1 !== undefined) + (data2 !== undefined), "a,b,span?,named?");
};

export const isAddOutput: Guard<AddOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isSubtractInput: Guard<SubtractInput> = (data) => {
  if (!isNumber(data?.a)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.b, isNumber), "a,b?");
};

export const isSubtractOutput: Guard<SubtractOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
