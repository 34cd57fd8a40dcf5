import { countOptional, hasExactly, isNumber } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AddInput, AddOutput, SubtractInput } from "./tools.tools.js";

export const isAddInput: Guard<AddInput> = (data) => isNumber(data?.to) && isNumber(data.by) && hasExactly(data, data.constructor, 2, "to,by");

export const isAddOutput: Guard<AddOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isSubtractInput: Guard<SubtractInput> = (data) => {
  if (!isNumber(data?.from)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.by, isNumber), "from,by?");
};
