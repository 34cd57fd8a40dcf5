import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SetInput, SetOutput } from "./tools.tools.js";

export const isSetInput: Guard<SetInput> = (data) => {
  const data1 = data?.required;
  if (typeof data1 !== "string" && data1 !== null) return false;
  const data2 = data.maybe;
  if (data2 !== undefined && typeof data2 !== "string") return false;
  const data3 = data.optional;
  if (data3 !== undefined && typeof data3 !== "string") return false;
  const data4 = data.both;
  if (data4 !== undefined) if (typeof data4 !== "string" && data4 !== null) return false;
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined) + (data3 !== undefined) + (data4 !== undefined), "required,maybe?,optional?,both?");
};

export const isSetOutput: Guard<SetOutput> = (data) => {
  const data1 = data?.result;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined), "result?");
};
