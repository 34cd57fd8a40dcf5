import { hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { LinesInput, LinesOutput } from "./tools.tools.js";

export const isLinesInput: Guard<LinesInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isLinesOutput: Guard<LinesOutput> = (data) => {
  const data1 = data?.result;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (!isNumber(data2?.number) || !isString(data2.text)) return false;
    if (!hasExactly(data2, data2.constructor, 2, "number,text")) return false;
  }
  return hasExactly(data, data.constructor, 1, "result");
};
