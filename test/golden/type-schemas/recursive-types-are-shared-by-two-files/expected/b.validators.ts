import { hasExactly, isArray, isNumber } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isTree } from "./definitions.validators.js";
import type { CutInput, CutOutput } from "./b.tools.js";

export const isCutInput: Guard<CutInput> = (data) => {
  const data1 = data?.forest;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!isTree(data1[i1])) return false;
  return hasExactly(data, data.constructor, 1, "forest");
};

export const isCutOutput: Guard<CutOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
