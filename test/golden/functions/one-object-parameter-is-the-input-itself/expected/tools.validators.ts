import { countOptional, hasExactly, isListOf, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FindInput, FindOutput } from "./tools.tools.js";

export const isFindInput: Guard<FindInput> = (data) => {
  if (!isString(data?.text)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.limit, isNumber), "text,limit?");
};

export const isFindOutput: Guard<FindOutput> = (data) => isListOf(data?.result, isString) && hasExactly(data, data.constructor, 1, "result");
