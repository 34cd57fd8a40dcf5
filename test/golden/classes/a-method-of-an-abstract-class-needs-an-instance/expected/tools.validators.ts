import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { AreaInput, AreaOutput, DescribeInput, DescribeOutput } from "./tools.tools.js";

export const isAreaInput: Guard<AreaInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isAreaOutput: Guard<AreaOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isDescribeInput: Guard<DescribeInput> = (data) => {
  const data1 = data?.unit;
  return (data1 === "m2" || data1 === "ft2") && hasExactly(data, data.constructor, 1, "unit");
};

export const isDescribeOutput: Guard<DescribeOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
