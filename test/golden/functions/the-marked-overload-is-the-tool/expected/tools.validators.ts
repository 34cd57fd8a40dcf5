import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { MeasureInput, MeasureOutput } from "./tools.tools.js";

export const isMeasureInput: Guard<MeasureInput> = (data) => {
  const data1 = data?.list;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  const data2 = data.unit;
  return (data2 === "items" || data2 === "letters") && hasExactly(data, data.constructor, 2, "list,unit");
};

export const isMeasureOutput: Guard<MeasureOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
