import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

export const isNode: Guard<definitions.Node> = (data) => {
  if (typeof data?.a !== "string") return false;
  const data1 = data.next;
  if (data1 !== undefined && !isNode(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "a,next?");
};

export const isNode2: Guard<definitions.Node2> = (data) => {
  if (!Number.isFinite(data?.b)) return false;
  const data1 = data.next;
  if (data1 !== undefined && !isNode2(data1)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "b,next?");
};
