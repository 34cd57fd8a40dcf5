import { isArray, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

const test0 = (data) => {
  if (!isArray(data)) return false;
  for (let i1 = 0; i1 < data.length; i1++) if (!isDocument(data[i1])) return false;
  return true;
};
const test1 = (data) => {
  if (!isObject(data)) return false;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) if (!isDocument(data[key1])) return false;
  return true;
};

export const isDocument: Guard<definitions.Document> = (data) => isString(data) || test0(data) || test1(data);
