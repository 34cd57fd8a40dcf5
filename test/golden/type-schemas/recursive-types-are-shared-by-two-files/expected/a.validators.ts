import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isJson, isTree } from "./definitions.validators.js";
import type { GrowInput, GrowOutput } from "./a.tools.js";

export const isGrowInput: Guard<GrowInput> = (data) => {
  if (data?.tree === undefined || !isTree(data?.tree) || data.data === undefined || !isJson(data.data)) return false;
  return hasExactly(data, data.constructor, 2, "tree,data");
};

export const isGrowOutput: Guard<GrowOutput> = (data) => {
  if (typeof data?.note !== "string") return false;
  const data1 = data.left;
  if (data1 !== undefined && !isTree(data1)) return false;
  const data2 = data.right;
  if (data2 !== undefined && !isTree(data2)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + (data2 !== undefined), "note,left?,right?");
};
