import { hasExactly, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AreaInput, AreaOutput, DescribeInput, DescribeOutput } from "./tools.tools.js";

export const isAreaInput: Guard<AreaInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isAreaOutput: Guard<AreaOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isDescribeInput: Guard<DescribeInput> = (data) => {
  const data1 = data?.unit;
  return (data1 === "m2" || data1 === "ft2") && hasExactly(data, data.constructor, 1, "unit");
};

export const isDescribeOutput: Guard<DescribeOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
