import { hasExactly, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AddRowInput } from "./tools.tools.js";

const test0 = (data) => isObject(data) && data.width !== undefined && Object.prototype.hasOwnProperty.call(data, "width");
const test1 = (data) => isObject(data) && Object.keys(data).length <= 0;

export const isAddRowInput: Guard<AddRowInput> = (data) => {
  const data1 = data?.row;
  if (!isObject(data1) || !isString(data1.id) || !Object.prototype.hasOwnProperty.call(data1, "id")) return false;
  if (data1.cells !== undefined && Object.prototype.hasOwnProperty.call(data1, "cells")) {
    const data2 = data1.cells;
    return false;
  }
  if (data1.onChange !== undefined && Object.prototype.hasOwnProperty.call(data1, "onChange")) {
    const data3 = data1.onChange;
    return false;
  }
  const data4 = data.style;
  const data5 = data4?.at;
  if (data5 !== undefined) {
    if (!isObject(data5) || !test0(data5) && !test1(data5)) return false;
    if (data5.width !== undefined && Object.prototype.hasOwnProperty.call(data5, "width")) if (!isNumber(data5.width)) return false;
  }
  if (!hasExactly(data4, data4?.constructor, 0 + (data5 !== undefined), "at?")) return false;
  return hasExactly(data, data.constructor, 2, "row,style");
};
