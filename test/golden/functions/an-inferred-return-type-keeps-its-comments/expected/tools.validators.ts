import { hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { LookInput, LookOutput } from "./tools.tools.js";

export const isLookInput: Guard<LookInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isLookOutput: Guard<LookOutput> = (data) => {
  if (!isNumber(data?.length)) return false;
  const data1 = data.words;
  if (!isArray(data1) || data1.length > 3) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!isString(data1[i1])) return false;
  const data2 = data.kind;
  if (data2 !== "question" && data2 !== "statement" || !isString(data.first)) return false;
  return hasExactly(data, data.constructor, 4, "length,words,kind,first");
};
