import { countOptional, hasExactly, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BuildInput } from "./tools.tools.js";

export const isBuildInput: Guard<BuildInput> = (data) => {
  const data1 = data?.config;
  const data2 = data1?.css;
  if (data2 !== undefined) if (!isObject(data2) || Object.keys(data2).length !== 0) return false;
  if (!hasExactly(data1, data1?.constructor, countOptional(data1?.root, isString) + (data2 !== undefined), "root?,css?")) return false;
  const data3 = data.plan;
  if (!isString(data3?.name) || !hasExactly(data3, data3.constructor, 1, "name")) return false;
  return hasExactly(data, data.constructor, 2, "config,plan");
};
