import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { LoadInput } from "./tools.tools.js";

const test0 = (data) => isString(data?.url) && hasExactly(data, data.constructor, 1, "url");

export const isLoadInput: Guard<LoadInput> = (data) => {
  const data1 = data?.source;
  if (!isString(data1) && !test0(data1) || !isString(data.target) || data.pattern !== null) return false;
  return hasExactly(data, data.constructor, 3, "source,target,pattern");
};
