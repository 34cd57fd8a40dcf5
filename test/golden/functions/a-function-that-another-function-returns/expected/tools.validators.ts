import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AddInput, AddOutput } from "./tools.tools.js";

export const isAddInput: Guard<AddInput> = (data) => {
  if (!Number.isFinite(data?.a) || !Number.isFinite(data.b)) return false;
  return hasExactly(data, data.constructor, 2, "a,b");
};

export const isAddOutput: Guard<AddOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
