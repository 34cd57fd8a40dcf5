import { hasExactly, isNumber } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BoxInput, BoxOutput } from "./tools.tools.js";

export const isBoxInput: Guard<BoxInput> = (data) => {
  if (!isNumber(data?.width) || !isNumber(data.height)) return false;
  return hasExactly(data, data.constructor, 2, "width,height");
};

export const isBoxOutput: Guard<BoxOutput> = (data) => {
  if (!isNumber(data?.width) || !isNumber(data.height) || !isNumber(data.area)) return false;
  return hasExactly(data, data.constructor, 3, "width,height,area");
};
