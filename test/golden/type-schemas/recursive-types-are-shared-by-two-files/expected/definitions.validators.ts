import { countOptional, hasExactly, isArray, isBoolean, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

const test0 = (data) => {
  if (!isArray(data)) return false;
  for (let i1 = 0; i1 < data.length; i1++) if (!isJson(data[i1])) return false;
  return true;
};
const test1 = (data) => {
  if (!isObject(data)) return false;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) if (!isJson(data[key1])) return false;
  return true;
};

export const isTree: Guard<definitions.Tree> = (data) => {
  if (!isString(data?.note)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.left, isTree) + countOptional(data.right, isTree), "note,left?,right?");
};

export const isJson: Guard<definitions.Json> = (data) => isString(data) || isNumber(data) || isBoolean(data) || data === null || test0(data) || test1(data);
