import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AddInput, AddOutput, SubtractInput } from "./tools.tools.js";

export const isAddInput: Guard<AddInput> = (data) => {
  if (!Number.isFinite(data?.to) || !Number.isFinite(data.by)) return false;
  return hasExactly(data, data.constructor, 2, "to,by");
};

export const isAddOutput: Guard<AddOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isSubtractInput: Guard<SubtractInput> = (data) => {
  if (!Number.isFinite(data?.from)) return false;
  const data1 = data.by;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "from,by?");
};
