import { countOptional, hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SetInput, SetOutput } from "./tools.tools.js";

export const isSetInput: Guard<SetInput> = (data) => {
  const data1 = data?.required;
  if (!isString(data1) && data1 !== null) return false;
  const data2 = data.both;
  if (data2 !== undefined) if (!isString(data2) && data2 !== null) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.maybe, isString) + countOptional(data.optional, isString) + (data2 !== undefined), "required,maybe?,optional?,both?");
};

export const isSetOutput: Guard<SetOutput> = (data) => hasExactly(data, data?.constructor, countOptional(data?.result, isString), "result?");
