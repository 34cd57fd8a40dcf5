import { hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
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
  const data1 = data?.shapes;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (!test0(data2)) return false;
  }
  const data3 = data.unit;
  if (data3 !== undefined) if (data3 !== "mm" && data3 !== "cm") return false;
  const data4 = data.label;
  if (data4 !== undefined) if (!isString(data4) && data4 !== null) return false;
  return hasExactly(data, data.constructor, 1 + (data3 !== undefined) + (data4 !== undefined), "shapes,unit?,label?");
};

export const isMeasureOutput: Guard<MeasureOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
