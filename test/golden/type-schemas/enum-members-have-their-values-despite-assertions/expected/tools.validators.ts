import { hasExactly, isArray } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SetLevelInput, SetLevelOutput } from "./tools.tools.js";

export const isSetLevelInput: Guard<SetLevelInput> = (data) => {
  const data1 = data?.level;
  if (data1 !== "low" && data1 !== "high" && data1 !== "level" && data1 !== 4 || data.only !== "one") return false;
  return data.high === "high" && hasExactly(data, data.constructor, 3, "level,only,high");
};

export const isSetLevelOutput: Guard<SetLevelOutput> = (data) => {
  const data1 = data?.result;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (data2 !== "low" && data2 !== "high" && data2 !== "level" && data2 !== 4) return false;
  }
  return hasExactly(data, data.constructor, 1, "result");
};
