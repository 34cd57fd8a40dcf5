import { hasExactly, isArray, isBoolean, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

export const isNode: Guard<definitions.Node> = (data) => {
  if (!isString(data?.name)) return false;
  const data1 = data.children;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!isNode(data1[i1])) return false;
  return hasExactly(data, data.constructor, 2, "name,children");
};

export const isNode2: Guard<definitions.Node2> = (data) => {
  if (!isBoolean(data?.done)) return false;
  const data1 = data.parts;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!isNode2(data1[i1])) return false;
  return hasExactly(data, data.constructor, 2, "done,parts");
};
