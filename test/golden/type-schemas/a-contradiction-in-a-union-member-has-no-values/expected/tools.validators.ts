import { countOptional, hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DrawInput } from "./tools.tools.js";

const test0 = (data) => {
  if (data?.shape === undefined) return false;
  const data1 = data?.shape;
  return false;
  if (!isString(data.name)) return false;
  return hasExactly(data, data.constructor, 2 + countOptional(data.id, isNumber), "shape,name,id?");
};
const test1 = (data) => {
  const data1 = data?.shape;
  if (!isNumber(data1?.width) || !hasExactly(data1, data1.constructor, 1, "width") || !isNumber(data.id)) return false;
  return hasExactly(data, data.constructor, 2 + countOptional(data.name, isString), "shape,id,name?");
};

export const isDrawInput: Guard<DrawInput> = (data) => {
  const data1 = data?.shapes;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (!test0(data2) && !test1(data2)) return false;
  }
  return hasExactly(data, data.constructor, 1, "shapes");
};
