import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BoxInput, BoxOutput } from "./tools.tools.js";

export const isBoxInput: Guard<BoxInput> = (data) => {
  if (!Number.isFinite(data?.width) || !Number.isFinite(data.height)) return false;
  return hasExactly(data, data.constructor, 2, "width,height");
};

export const isBoxOutput: Guard<BoxOutput> = (data) => {
  if (!Number.isFinite(data?.width) || !Number.isFinite(data.height) || !Number.isFinite(data.area)) return false;
  return hasExactly(data, data.constructor, 3, "width,height,area");
};
