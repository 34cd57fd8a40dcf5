import { hasExactly, isListOf, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { MeasureInput, MeasureOutput } from "./tools.tools.js";

export const isMeasureInput: Guard<MeasureInput> = (data) => {
  if (!isListOf(data?.list, isString)) return false;
  const data1 = data.unit;
  return (data1 === "items" || data1 === "letters") && hasExactly(data, data.constructor, 2, "list,unit");
};

export const isMeasureOutput: Guard<MeasureOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
