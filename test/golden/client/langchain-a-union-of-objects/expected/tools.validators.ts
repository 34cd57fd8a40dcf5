import { countOptional, hasExactly, isNumber } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { MeasureInput, MeasureOutput } from "./tools.tools.js";

const test1 = (data) => {
  if (data?.kind !== "circle" || !isNumber(data.radius)) return false;
  return hasExactly(data, data.constructor, 2, "kind,radius");
};
const test2 = (data) => {
  if (data?.kind !== "square" || !isNumber(data.side)) return false;
  return hasExactly(data, data.constructor, 2, "kind,side");
};
const test0 = (data) => {
  switch (data?.kind) {
    case "circle": return test1(data);
    case "square": return test2(data);
    default: return false;
  }
};

export const isMeasureInput: Guard<MeasureInput> = (data) => {
  if (!test0(data)) return false;
  const data1 = data?.kind;
  if (data1 !== "circle" && data1 !== "square") return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.radius, isNumber) + countOptional(data.side, isNumber), "kind,radius?,side?");
};

export const isMeasureOutput: Guard<MeasureOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
