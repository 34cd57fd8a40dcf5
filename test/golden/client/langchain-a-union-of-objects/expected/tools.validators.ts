import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { MeasureInput, MeasureOutput } from "./tools.tools.js";

const test1 = (data) => {
  if (data?.kind !== "circle" || !Number.isFinite(data.radius)) return false;
  return hasExactly(data, data.constructor, 2, "kind,radius");
};
const test2 = (data) => {
  if (data?.kind !== "square" || !Number.isFinite(data.side)) return false;
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
  const data2 = data.radius;
  if (data2 !== undefined && !Number.isFinite(data2)) return false;
  const data3 = data.side;
  if (data3 !== undefined && !Number.isFinite(data3)) return false;
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined) + (data3 !== undefined), "kind,radius?,side?");
};

export const isMeasureOutput: Guard<MeasureOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
