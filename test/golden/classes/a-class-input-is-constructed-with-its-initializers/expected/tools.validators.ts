import { countOptional, hasExactly, isListOf, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOutput } from "./tools.tools.js";

export const isFindInput: Guard<FindInput> = (data) => {
  if (!isString(data?.text)) return false;
  const data1 = data.tags;
  if (data1 !== undefined && !isListOf(data1, isString)) return false;
  const data2 = data.page;
  if (data2 !== undefined) if (!isNumber(data2) || data2 < 1) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.size, isNumber) + (data1 !== undefined) + (data2 !== undefined), "text,size?,tags?,page?");
};

export const isFindOutput: Guard<FindOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
