import { countOptional, hasExactly, isArray, isNumber, isString, ucs2length } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DrawInput } from "./tools.tools.js";

const test1 = (data) => {
  if (data?.kind !== "circle" || !isNumber(data.radius)) return false;
  return hasExactly(data, data.constructor, 2, "kind,radius");
};
const test3 = (data) => isArray(data) && data.length === 2 && isNumber(data[0]) && isNumber(data[1]);
const test4 = (data) => {
  const data1 = data?.color;
  if (typeof data1 === "string" && data1.length > 20 && ucs2length(data1) > 20) return false;
  return (isString(data1) || data1 === null) && hasExactly(data, data.constructor, 1, "color");
};
const test2 = (data) => {
  if (data?.kind !== "path") return false;
  const data1 = data.points;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!test3(data1[i1])) return false;
  const data2 = data.style;
  if (data2 !== undefined) if (!test4(data2)) return false;
  return hasExactly(data, data.constructor, 2 + (data2 !== undefined), "kind,points,style?");
};
const test0 = (data) => {
  switch (data?.kind) {
    case "circle": return test1(data);
    case "path": return test2(data);
    default: return false;
  }
};

export const isDrawInput: Guard<DrawInput> = (data) => {
  if (!test0(data)) return false;
  const data1 = data?.kind;
  if (data1 !== "circle" && data1 !== "path") return false;
  const data2 = data.points;
  if (data2 !== undefined) {
    if (!isArray(data2)) return false;
    for (let i1 = 0; i1 < data2.length; i1++) if (!test3(data2[i1])) return false;
  }
  const data3 = data.style;
  if (data3 !== undefined) if (!test4(data3)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.radius, isNumber) + (data2 !== undefined) + (data3 !== undefined), "kind,radius?,points?,style?");
};
