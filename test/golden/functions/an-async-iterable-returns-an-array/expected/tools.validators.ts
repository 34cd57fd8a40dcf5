import { hasExactly, isArray, isNumber } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CountInput, CountOutput } from "./tools.tools.js";

export const isCountInput: Guard<CountInput> = (data) => isNumber(data?.to) && hasExactly(data, data.constructor, 1, "to");

export const isCountOutput: Guard<CountOutput> = (data) => {
  const data1 = data?.result;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (!isNumber(data2?.n) || !hasExactly(data2, data2.constructor, 1, "n")) return false;
  }
  return hasExactly(data, data.constructor, 1, "result");
};
