import { countOptional, hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CopyInput, CopyOutput } from "./copy.tools.js";

export const isCopyInput: Guard<CopyInput> = (data) => {
  if (!isString(data?.from)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.to, isString), "from,to?");
};

export const isCopyOutput: Guard<CopyOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
