import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FirstNamesInput, FirstNamesOutput } from "./tools.tools.js";

export const isFirstNamesInput: Guard<FirstNamesInput> = (data) => {
  const data1 = data?.items;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  const data2 = data.size;
  if (data2 !== undefined && !Number.isFinite(data2)) return false;
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined), "items,size?");
};

export const isFirstNamesOutput: Guard<FirstNamesOutput> = (data) => {
  const data1 = data?.items;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return typeof data.more === "boolean" && hasExactly(data, data.constructor, 2, "items,more");
};
