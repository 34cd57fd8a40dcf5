import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

const test0 = (data) => {
  if (!Array.isArray(data)) return false;
  for (let i1 = 0; i1 < data.length; i1++) if (!isJson(data[i1])) return false;
  return true;
};
const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) if (!isJson(data[key1])) return false;
  return true;
};

export const isTree: Guard<definitions.Tree> = (data) => {
  if (typeof data?.note !== "string") return false;
  const data1 = data.left;
  if (data1 !== undefined && !isTree(data1)) return false;
  const data2 = data.right;
  if (data2 !== undefined && !isTree(data2)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + (data2 !== undefined), "note,left?,right?");
};

export const isJson: Guard<definitions.Json> = (data) => typeof data === "string" || Number.isFinite(data) || typeof data === "boolean" || data === null || test0(data) || test1(data);
