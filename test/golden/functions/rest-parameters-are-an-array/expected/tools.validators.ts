import { hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { JoinInput, JoinOutput } from "./tools.tools.js";

export const isJoinInput: Guard<JoinInput> = (data) => {
  if (!isString(data?.separator)) return false;
  const data1 = data.parts;
  if (data1 !== undefined) {
    if (!isArray(data1)) return false;
    for (let i1 = 0; i1 < data1.length; i1++) {
      const data2 = data1[i1];
      if (!isString(data2) && !isNumber(data2)) return false;
    }
  }
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "separator,parts?");
};

export const isJoinOutput: Guard<JoinOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
