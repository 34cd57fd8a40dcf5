import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BuildInput } from "./tools.tools.js";

export const isBuildInput: Guard<BuildInput> = (data) => {
  const data1 = data?.config;
  const data2 = data1?.root;
  if (data2 !== undefined && typeof data2 !== "string") return false;
  const data3 = data1?.css;
  if (data3 !== undefined) {
    if (typeof data3 !== "object" || data3 === null || Array.isArray(data3)) return false;
    if (Object.keys(data3).length !== 0) return false;
  }
  if (!hasExactly(data1, data1?.constructor, 0 + (data2 !== undefined) + (data3 !== undefined), "root?,css?")) return false;
  const data4 = data.plan;
  if (typeof data4?.name !== "string" || !hasExactly(data4, data4.constructor, 1, "name")) return false;
  return hasExactly(data, data.constructor, 2, "config,plan");
};
