import { countOptional, hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isJson, isTree } from "./definitions.validators.js";
import type { GrowInput, GrowOutput } from "./a.tools.js";

export const isGrowInput: Guard<GrowInput> = (data) => {
  if (data?.tree === undefined || !isTree(data?.tree) || data.data === undefined || !isJson(data.data)) return false;
  return hasExactly(data, data.constructor, 2, "tree,data");
};

export const isGrowOutput: Guard<GrowOutput> = (data) => {
  if (!isString(data?.note)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.left, isTree) + countOptional(data.right, isTree), "note,left?,right?");
};
